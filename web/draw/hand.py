"""The hand: a few tools so that every drawing has the same line."""
import math
def f(x):
    s = f"{x:.1f}"
    return s[:-2] if s.endswith(".0") else s
def spline(pts, closed=False):
    """Catmull-Rom through pts as cubic beziers."""
    n=len(pts); d=f"M{f(pts[0][0])} {f(pts[0][1])}"
    rng = range(n if closed else n-1)
    for i in rng:
        if closed: p0,p1,p2,p3=pts[(i-1)%n],pts[i],pts[(i+1)%n],pts[(i+2)%n]
        else: p0,p1,p2,p3=pts[max(i-1,0)],pts[i],pts[i+1],pts[min(i+2,n-1)]
        c1=(p1[0]+(p2[0]-p0[0])/6,p1[1]+(p2[1]-p0[1])/6); c2=(p2[0]-(p3[0]-p1[0])/6,p2[1]-(p3[1]-p1[1])/6)
        d+=f"C{f(c1[0])} {f(c1[1])} {f(c2[0])} {f(c2[1])} {f(p2[0])} {f(p2[1])}"
    return d+("Z" if closed else "")
def resample(pts,k=6):
    """smooth a list of (x,y,r) by Catmull-Rom into more points"""
    out=[];n=len(pts)
    for i in range(n-1):
        p0,p1,p2,p3=pts[max(i-1,0)],pts[i],pts[i+1],pts[min(i+2,n-1)]
        for s in range(k):
            t=s/k
            out.append(tuple(0.5*((2*p1[j])+(-p0[j]+p2[j])*t+(2*p0[j]-5*p1[j]+4*p2[j]-p3[j])*t*t+(-p0[j]+3*p1[j]-3*p2[j]+p3[j])*t**3) for j in range(3)))
    out.append(pts[-1]); return out
def limb(*pts,k=4,cap=True):
    """outline of a tapering limb through (x,y,radius) points"""
    P=resample(list(pts),k); L=[];R=[]
    for i,(x,y,r) in enumerate(P):
        a=P[max(i-1,0)];b=P[min(i+1,len(P)-1)]
        dx,dy=b[0]-a[0],b[1]-a[1];m=math.hypot(dx,dy) or 1
        nx,ny=-dy/m,dx/m; L.append((x+nx*r,y+ny*r));R.append((x-nx*r,y-ny*r))
    x0,y0,r0=P[0];x1,y1,r1=P[-1]
    ring=L[:]
    if cap and r1>.4:
        dx,dy=P[-1][0]-P[-2][0],P[-1][1]-P[-2][1];m=math.hypot(dx,dy) or 1;ring.append((x1+dx/m*r1,y1+dy/m*r1))
    ring+=R[::-1]
    if cap and r0>.4:
        dx,dy=P[0][0]-P[1][0],P[0][1]-P[1][1];m=math.hypot(dx,dy) or 1;ring.append((x0+dx/m*r0,y0+dy/m*r0))
    return spline(ring,True)
def mid(*pts,k=4):
    return spline([(x,y) for x,y,*_ in pts])
def poly(*pts,closed=True): return "M"+"L".join(f"{f(x)} {f(y)}" for x,y in pts)+("Z" if closed else "")
def pol(cx,cy,r,a): return (cx+r*math.cos(math.radians(a)),cy+r*math.sin(math.radians(a)))
def star(cx,cy,R,r,n,rot=-90):
    return poly(*[pol(cx,cy,R if i%2==0 else r,rot+i*180/n) for i in range(2*n)])
def F(d,**k): return f'<path d="{d}"{at(k)}/>'
def at(k): return "".join(f' {a.replace("_","-")}="{v}"' for a,v in k.items())
def I(d,w=1.4,**k): return f'<path d="{d}" fill="none" stroke="var(--inc)" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"{at(k)}/>'
def S(d,w=2,**k): return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"{at(k)}/>'
def C(x,y,r,**k): return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}"{at(k)}/>'
def IC(x,y,r,w=1.4): return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}" fill="none" stroke="var(--inc)" stroke-width="{w}"/>'
def ID(x,y,r): return f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}" fill="var(--inc)"/>'
def tint(inner,color,inc=None):
    """the same drawing in other colours, by attributes only (no style=""): color= and the name of the incised one"""
    if inc: inner=inner.replace("var(--inc)",inc)
    return f'<g color="{color}">{inner}</g>'
def G(inner,**k): return f'<g{at(k)}>{inner}</g>'
def spiral(cx,cy,r,turns,start=0,dirn=1,n=28):
    return spline([pol(cx,cy,r*(1-i/n*.88),start+dirn*i/n*turns*360) for i in range(n+1)])
# ---- heads, bodies -------------------------------------------------
def head(beard=True,hair="long",k=1,shut=False):
    """profile facing right in a 40 x 50 box; neck leaves at (12..22, 50); k thickens the incisions of a small head"""
    I=lambda d,w=1.4: globals()["I"](d,round(w*k,2))
    if beard: d="M9 50C10 44 7 40 4 33C0 22 3 8 14 3.5C23 0 31 4 33 11L39.5 23.5C40 25 37.5 25.6 36 26C37 27.4 37.4 28.6 36 29.6C37.6 30.6 37 32 36.4 33C38.5 38 39 44 37.5 48.5C33 49 27 45.5 24 41C23 44 22.6 47 23 50Z"
    else: d="M9 50C10 44 7 40 4 33C0 22 3 8 14 3.5C23 0 31 4 33 11L39 23.5C39.6 25 37.5 25.6 36 26C37 27.4 37.4 28.6 36 29.4C37.4 30.6 37 32 35.6 33C36.4 36 35 39 31 39.5C28 40 25 40 23.5 40.5C22.6 44 22.6 47 23 50Z"
    o=F(d)
    o+=(I("M24 16C26.6 18.8 30.2 19 32.8 17",1.4) if shut else I("M24 16.5C27 13.8 31 14.6 32.6 17.4C29.6 19 26.4 18.8 24 16.5Z",1.3)+ID(28.6,16.6,1.2))+I("M22.5 12.5C26 10 30 10.4 32 12",1.3)
    o+=I("M4 24C10 25 13 21 14 14C20 15 26 10 31 6.5",1.3)
    if beard:o+=I("M17 24C18 32 22 37 30 36C33 35.6 35 34 36 33",1.3)+I("M35.6 29.6L31 29.4",1.1)+I("M26 40L30 45M30 39L34 45M22 36L25 41",1)
    else: o+=I("M35.6 29.4L32 29.4",1.1)+I("M16 24C15 28 17 30 19 28",1.2)
    o+=I("M3.5 20C8 18 10 14 10.5 8",1.1)
    if hair=="long":
        o=F("M6 22C-2 30 0 44 -4 52C2 55 10 52 12 46Z")+I("M3 32C1 38 2 44 0 50M7 36C5 42 6 46 4 51",1.1)+o
    return o
def helm(crest=True):
    """Corinthian helmet facing right, 44 x 56 box"""
    o=""
    if crest:
        o+=F("M36 4C24 -8 0 -4 -6 18C-9 32 -4 44 -12 54C-2 56 4 46 4 36C4 24 10 10 24 8Z")
        o+=I("M30 4C18 0 4 6 1 22C-1 34 2 44 -5 52",1.4)+I("M26 2L22 6M18 0L16 6M10 2L10 8M3 8L6 13M-3 16L3 19M-6 26L1 27M-5 36L2 35",1)
    o+=F("M10 54C9 46 5 40 4 30C3 14 12 4 24 4C33 4 37 10 38 18L39 30C36 30 34 28 33 26C34 34 37 42 39 49C34 51 29 51 26 50C25 45 25 41 24 38C22 44 21 49 22 54Z")
    o+=I("M38 19C34 18 30 17 24 20C27 24 32 25 35 23",1.3)+I("M24 20C20 26 22 34 24 38",1.3)+I("M9 20C12 12 20 8 30 9",1.3)
    return o
