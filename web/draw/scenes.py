"""The four pictures of the lobby. Colours other than the figure come from the room's tokens, as attributes."""
from hand import *
from motifs import SYM,snake,neck
import math,random
def use(id,x,y,w,h=None):
    vb,inner=SYM[id]
    return f'<svg x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h or w)}" viewBox="{vb}" overflow="visible">{inner}</svg>'
def legs_stride(skirt=True):
    o=F(limb((56,110,13),(46,130,11.5),(37,146,8.6),(29,160,8.6),(20,182,4.6)))+F("M12 184C16 181 24 181 27 185L41 191C42 193 41 194 39 194H14C11 192 10 187 12 184Z")
    o+=F(limb((64,110,13),(78,126,11.5),(88,142,9),(88,158,8.8),(85,182,4.6)))+F("M78 184C82 181 90 181 92 185L107 191C108 193 107 194 105 194H80C77 192 76 187 78 184Z")
    o+=I("M84 140C90 138 94 141 94 146M36 150C32 146 30 146 28 150",1.3)+I("M92 150C94 158 92 166 89 172M24 164C22 172 21 176 20 179M60 116C70 120 78 128 82 136",1.2)
    return o
def torso():
    return F("M34 58C40 49 80 49 88 58C86 74 78 84 74 98L76 114H46L48 98C44 86 36 76 34 58Z")
def hoplite_fig(device="bz-star"):
    o=S("M-34 52L158 26",3)+F("M158 26L176 17.6L170 30Z")
    o+=legs_stride()+torso()
    o+=F("M46 94H76L90 128C80 133 46 134 34 127Z")+I("M52 98L44 128M58 98L54 131M64 98L66 131M70 98L80 128M47 96H75",1.3)+I("M35 122C50 129 74 129 88 123",1.2)
    o+=I("M44 62C52 72 70 72 80 60M61 64V92M50 84C56 88 66 88 72 84",1.3)
    o+=F(limb((42,60,9),(24,66,7.6),(10,58,6.4),(14,46,5.6)))+C(14,45,6.4)
    o+=G(helm(),transform="translate(42 -2) scale(1.02)")
    o+=C(94,84,34,stroke="var(--inc)",stroke_width=1.6)+IC(94,84,29,1.5)
    o+=f'<g color="var(--inc)"><svg x="72" y="62" width="44" height="44" viewBox="0 0 64 64" fill="currentColor">{SYM[device][1]}</svg></g>'
    return o
def zeus_fig():
    o=legs_stride()+torso()
    o+=F("M30 64C36 78 46 90 50 98L44 118C40 134 34 150 30 158C44 164 60 162 72 154C80 146 86 132 80 118L76 96C70 84 54 66 44 54Z")
    o+=I("M36 62C46 84 64 92 76 100M40 58C50 76 66 84 75 92M50 100C48 120 44 140 40 158M58 102C60 122 58 142 54 160M68 104C72 120 72 136 68 154",1.3)+"".join(ID(x,y,1.2) for x,y in((48,110),(54,126),(64,116),(66,134),(50,142),(62,148)))
    o+=F("M84 58C98 58 110 66 118 64L112 84C104 100 100 112 102 124C96 112 92 90 86 74Z")+I("M98 64C96 84 98 100 100 114M108 68C104 84 102 92 102 100",1.2)
    o+=F(limb((82,60,9),(100,62,7.4),(118,56,5.6),(134,54,4.4)))+F("M134 50C140 48 146 50 149 54L142 60C138 60 134 59 132 58Z")
    o+=F(limb((42,60,9.4),(24,58,7.8),(8,46,6.4),(2,30,5.4)))+C(1,27,6.4)
    o+=f'<svg x="-32" y="-6" width="64" height="64" viewBox="0 0 64 64"><g transform="rotate(72 32 32)">{SYM["gods"][1]}</g></svg>'
    o+=G(head(True,"long"),transform="translate(44 2) scale(1.06)")
    o+=S("M47 14C56 4 70 4 80 14",3.2,color="var(--brass)")
    return o
def wave_row(y,n,w=32,x0=0,cls="currentColor",s=1): return G("".join(use("b-wave",x0+i*w*s,y,w*s,24*s) for i in range(n)),color=cls)
def siren():
    o=F(limb((4,52,2),(16,46,7),(34,44,13),(50,38,12),(58,28,6)))+F("M8 50L-14 52L-10 58L-20 62L-8 64L-14 70L12 60Z")
    o+=F("M34 40C26 26 6 18 -14 22C-8 26 -6 28 -16 32C-6 34 -4 36 -10 42C4 44 20 48 36 48Z")+F("M40 36C42 18 34 4 18 -6C20 2 20 6 10 4C16 12 16 16 8 18C18 28 30 38 42 44Z")
    o+=I("M34 44C24 34 8 28 -6 27M30 45C20 40 8 38 0 39M40 40C36 26 28 14 20 6M36 42C30 30 22 22 16 17",1.2)+"".join(ID(x,y,1) for x,y in((40,46),(46,44),(44,50),(38,51),(50,40)))
    o+=S("M40 54L44 66M48 52L54 63",2.6)+S("M44 66l-4 4M44 66l2 5M44 66l6 2M54 63l-3 5M54 63l4 4M54 63l6 0",1.6)
    o+=G(head(False,"long"),transform="translate(46 -14) scale(.78)")
    return o
def scene_odysseus():
    o='<rect y="262" width="340" height="78" fill="var(--wine-sea)"/>'
    o+=G("".join(S(f"M{x} {y}q8 -7 16 0t16 0",1.6) for y in(296,322) for x in range(-10+(y%3)*9,340,62)),color="var(--wine-line)")
    o+=tint(use("bz-dolphin",6,288,42)+use("bz-dolphin",284,280,44),"var(--wine-fig)","var(--wine-sea)")
    # oars behind
    o+=G("".join(S(f"M{x} 240L{x-30} 300",2.6)+S(f"M{x-25} 290L{x-31} 302",5.4) for x in range(96,270,27)),color="var(--wine-fig)")
    # mast, yard, furled sail, ropes
    o+=S("M178 44V230",7)+S("M64 66H292",5.5)
    o+=F("M66 62C74 54 84 60 92 64C100 54 112 56 120 64C128 54 140 56 148 64C156 55 168 56 176 64C184 55 196 56 204 64C212 55 224 56 232 64C240 55 252 57 260 64C270 56 282 56 290 62L288 78C262 88 240 78 224 82C204 86 190 80 176 82C160 86 146 78 128 82C106 88 88 80 68 78Z")
    o+=I("M70 72C90 66 100 76 120 72S160 68 176 74S220 68 236 74S270 72 286 70",1.3)+I("M92 62V80M120 62V82M148 62V82M204 62V82M232 62V82M260 62V82",1.6)
    o+=S("M178 46L60 214M178 46L286 204",1.4)
    # Odysseus at the mast
    o+=F(limb((170,176,8.5),(167,198,7),(165,214,5.6),(163,232,3.6)))+F(limb((184,176,8.5),(188,198,7),(189,214,5.6),(190,232,3.6)))
    o+=F("M158 122C164 116 192 116 199 122C197 138 192 148 190 158L193 182C184 186 170 186 162 182L165 158C162 148 159 138 158 122Z")
    o+=F(limb((160,126,5.6),(150,144,4.8),(160,160,3.6)))+F(limb((197,126,5.6),(207,144,4.8),(196,160,3.6)))
    o+=I("M161 134L196 130M161 140L196 136M163 152L194 148M163 158L193 154M166 168L190 172M163 178H192M171 172V184M178 172V185M185 172V184",1.4)
    o+=G(head(True,"long"),transform="translate(163 78) scale(.86)")
    # rowers
    for x in(92,122,214,244):
        o+=G(F("M-8 62C-10 48 -6 38 2 36C14 34 20 40 20 50L22 62Z")+F(limb((6,44,4.4),(18,54,3.6),(30,52,3)))+G(head(True,"short"),transform="translate(0 6) scale(.62)")+I("M0 44C6 40 12 42 16 48",1.1),transform=f"translate({x} 166)")
    # hull
    o+=F("M36 164C26 198 42 226 74 230C140 238 220 238 268 230L282 202L296 198L295 222L336 240C306 262 252 274 190 274C106 274 54 262 36 222C28 202 28 182 36 164Z")+F(limb((40,200,9),(31,166,9),(38,130,8),(58,112,6.5),(76,116,5),(80,128,3.4)))+F(limb((33,150,4),(46,134,4),(58,132,3.4),(64,140,2)))
    o+=F(limb((290,210,5),(300,188,4.4),(294,170,3.4),(284,168,2)))
    o+=I("M44 222C90 246 230 250 316 240",1.8)+I("M38 206C80 236 230 240 290 228",1.6)+I("M34 184C32 164 36 140 50 124",1.4)
    o+="".join(IC(x,245-abs(x-170)*.02,7.4,1.5)+ID(x,245-abs(x-170)*.02,2) for x in range(96,262,27))
    o+=f'<path d="M276 232C284 224 298 224 306 234C296 242 284 242 276 232Z" fill="var(--inc)"/>'+C(292,233,5)+ID(292,233,1.8)+I("M274 224C284 214 300 214 310 226",1.6)
    o+=wave_row(255,12,32,-8,"var(--wine-sea)")
    o+=G(siren(),transform="translate(292 112) scale(-.86 .86)")
    o+=G(siren(),transform="translate(36 34) scale(.66)")
    return o
def tess(x,y,w,h,cols,s=11,seed=3,gap=1.4):
    """jittered tesserae, one path for each colour"""
    r=random.Random(seed);d={}
    yy=y
    while yy<y+h:
        xx=x-r.random()*s
        while xx<x+w:
            ww=s*(.8+r.random()*.45);j=lambda:(r.random()-.5)*1.6
            t=poly((xx+j(),yy+j()),(xx+ww-gap+j(),yy+j()),(xx+ww-gap+j(),yy+s-gap+j()),(xx+j(),yy+s-gap+j()))
            c=r.choice(cols);d[c]=d.get(c,"")+t
            xx+=ww
        yy+=s
    return "".join(f'<path d="{t}" fill="{c}"/>' for c,t in d.items())
def scene_deukalion():
    o='<rect y="250" width="340" height="90" fill="var(--mos-joint)"/>'+tess(0,252,342,90,["var(--mos-1)","var(--mos-1)","var(--mos-2)","var(--mos-2)","var(--mos-3)","var(--mos-4)"],11)
    # ship prow at right
    o+=F("M196 226C206 252 236 268 290 270H352V220C330 232 262 236 228 228L216 206L206 204L208 224L170 242C178 250 190 256 200 258Z")+I("M188 244C230 262 290 262 344 256M212 228C250 242 300 242 344 238",1.7)
    o+='<path d="M206 242C213 235 226 236 232 244C224 250 213 250 206 242Z" fill="var(--inc)"/>'+C(219,243,4.2)+ID(219,243,1.5)
    o+=G(hoplite_fig("bz-star"),transform="translate(330 36) scale(-1 1) scale(.98)")
    # hydra, large
    h=F(limb((96,300,20),(136,288,20),(150,262,17),(128,246,15),(98,250,17),(80,232,19),(84,204,18)))
    h+=F(limb((104,302,19),(60,304,16),(24,292,12),(2,272,8),(6,252,5),(20,254,2)))
    h+=I("M118 294C142 284 146 264 126 258M104 260C86 256 74 240 76 222",1.6)+"".join(I(f"M{x} {y}l-3 {l}",1.6) for x,y,l in((30,282,18),(48,288,22),(68,290,24),(90,284,28),(112,282,26)))
    h+=neck([(82,214,13),(56,192,9),(34,196,7),(18,184,6),(16,164,5.4)],205,1.55)
    h+=neck([(82,210,13),(48,168,9),(34,140,7.4),(44,118,6),(32,98,5.4)],205,1.55)
    h+=neck([(84,206,13),(74,160,9),(80,124,7),(64,92,6),(66,66,5.4)],215,1.55)
    h+=neck([(86,206,13),(100,160,9),(92,124,7),(106,92,6),(104,62,5.4)],-38,1.6)
    h+=neck([(88,208,13),(124,176,9),(120,146,7.4),(136,124,6),(140,102,5.4)],-18,1.6)
    h+=neck([(88,214,13),(118,200,9),(140,208,7.4),(158,196,6),(164,178,5.4)],-12,1.5)
    o+=G(h,transform="translate(16 4)")
    o+=f'<rect y="289" width="340" height="60" fill="var(--mos-joint)"/>'+G(tess(-4,290,350,54,["var(--mos-1)","var(--mos-2)","var(--mos-3)"],11,seed=8))
    o+="".join(f'<path d="M{a} {b}q14 -9 28 0t28 0" fill="none" stroke="var(--mos-5)" stroke-width="5" stroke-dasharray="6 1.6"/>' for a,b in((150,312),(232,300),(10,322),(270,326)))
    return o
def scene_hades():
    W="currentColor"
    o='<rect width="340" height="340" fill="var(--stone)"/>'
    o+=G("".join(f'<path d="M{x} {y}h{w}" stroke="var(--stone-2)" stroke-width="1"/>' for y in range(14,340,28) for x,w in((0,340),))+"".join(f'<path d="M{x+(14 if (y//28)%2 else 0)} {y}v28" stroke="var(--stone-2)" stroke-width="1"/>' for y in range(14,320,28) for x in range(0,340,56)))
    # maze walls on a grid of 34
    walls=["M17 17H323V323H204M170 323H17V17","M51 51H153M187 51H289V119M289 153V289H187M153 289H51V187M51 153V51","M85 85H119M153 85H255V221M255 255H85V119"]
    o+="".join(f'<path d="{w}" fill="none" stroke="var(--wall)" stroke-width="10" stroke-linejoin="miter"/><path d="{w}" fill="none" stroke="var(--stone-3)" stroke-width="1.4" stroke-dasharray="15 2"/>' for w in walls)
    th=[("M187 340V306H34V170H68V68H136","var(--th-1)"),("M340 136H272V34H170V68H136","var(--th-2)"),("M0 0","var(--th-3)"),("M187 306H306V170H272V272H136","var(--th-4)")]
    for d,c in th[:2]+th[3:]:
        o+=f'<path d="{d}" fill="none" stroke="{c}" stroke-width="7" opacity=".28" stroke-linejoin="round" stroke-linecap="round"/><path d="{d}" fill="none" stroke="{c}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>'
    o+="".join(ID(x,y,2.6).replace("var(--inc)","var(--th-3)") for x,y in [(34,34),(51+0,34),(68,34),(85,34),(102,34),(119,34),(136,34),(34,51),(34,68),(34,85),(34,102),(34,119),(34,136),(306,34),(306,51),(306,68),(306,85),(306,102)])
    o+=f'<rect x="94" y="94" width="152" height="152" fill="var(--fig-ground)"/><rect x="94" y="94" width="152" height="152" fill="none" stroke="currentColor" stroke-width="2"/>'
    o+=tint(use("tr-amphora",58,258,24)+use("tr-amphora",258,58,24)+use("skull",296,232,22),"var(--th-3)","var(--stone)")
    return o+G(minotaur(),transform="translate(112 104) scale(.735)")
def minotaur():
    o=G(legs_stride(),transform="translate(8 0)")
    o+=F("M30 62C38 48 92 48 102 62C98 80 86 88 84 100L88 118H50L54 100C46 88 32 78 30 62Z")+F("M52 100H84L92 124C80 130 56 130 44 124Z")
    o+=I("M40 68C52 80 82 80 94 66M67 68V98M54 88C62 93 74 93 82 88M54 103H84M60 104L54 126M68 104V128M76 104L84 126",1.5)
    o+=F(limb((38,62,11),(18,74,9),(4,92,7.4),(12,110,6)))+C(13,113,7)
    o+=F(limb((94,62,11),(116,72,9),(134,62,7.4),(138,42,6)))+C(138,40,7)
    # labrys in the raised hand
    o+=S("M142 92L134 -14",4.4)+F("M136 -8C148 -22 158 -22 166 -12C160 -2 160 8 166 20C156 26 146 22 139 14ZM134 -8C122 -20 112 -18 104 -8C112 2 112 12 108 22C118 26 128 22 136 14Z")+I("M158 -14C153 -4 153 10 158 20M112 -9C118 2 118 12 115 20",1.3)
    # bull head, facing right
    o+=F("M48 54C42 36 44 16 58 8C70 2 84 6 92 14L114 30C118 34 117 40 112 43C106 46 98 44 92 42C90 50 86 56 84 60Z")
    o+=F("M62 12C48 8 40 -4 46 -20C50 -10 58 -4 72 2C78 6 76 12 70 14Z")+F("M78 8C74 -6 80 -18 94 -22C88 -12 88 -4 92 6C94 12 86 14 82 12Z")+F("M56 16C48 12 42 14 38 20C44 26 52 26 58 24Z")
    o+=I("M76 20C80 16 86 17 89 21C85 24 79 24 76 20Z",1.4)+ID(82.6,20.4,1.5)+ID(110,34,1.8)+I("M112 41C106 38 100 38 96 40M70 24C72 34 78 40 90 42",1.4)+I("M54 30C60 34 60 44 56 52M50 24C54 32 52 44 50 50M63 30C66 38 64 46 62 54",1.2)
    return o
def scene_hybris():
    o='<rect width="340" height="340" fill="var(--marble)"/>'
    o+="".join(f'<path d="{spline(p)}" fill="none" stroke="var(--marble-2)" stroke-width="{w}"/>' for p,w in(([(0,60),(60,44),(110,80),(190,20),(250,30)],1.6),([(340,40),(300,110),(330,180),(290,260),(310,340)],1.6),([(0,250),(40,280),(30,330),(80,340)],1.4),([(180,340),(220,320),(270,335)],1.2)))
    o+=C(170,170,152,fill="var(--brass)")+f'<circle cx="170" cy="170" r="152" fill="none" stroke="var(--fig-solid)" stroke-width="3"/>'
    o+=f'<circle cx="170" cy="170" r="112" fill="var(--fig-ground)" stroke="var(--fig-solid)" stroke-width="3"/>'
    for i in range(84):
        x0,y0=pol(170,170,112,i*360/84);x1,y1=pol(170,170,118,i*360/84)
        o+=f'<path d="M{f(x0)} {f(y0)}L{f(x1)} {f(y1)}" stroke="var(--fig-solid)" stroke-width="1.4"/>'
    for i,s in enumerate(["temple","hoplite","city","skull","creatures","luck","strength"]):
        a=-90+i*360/7;x,y=pol(170,170,134,a)
        o+=C(x,y,18,fill="var(--brass-2)",stroke="var(--fig-solid)",stroke_width=2)+tint(use(s,x-11.5,y-11.5,23),"var(--fig-solid)","var(--brass-2)")
        a2=a+180/7;x,y=pol(170,170,134,a2);o+=C(x,y,2.6,fill="var(--fig-solid)")+"".join(C(*pol(170,170,134,a2+d),1.5,fill="var(--fig-solid)") for d in(-5,5))
    o+='<clipPath id="room-tondo"><circle cx="170" cy="170" r="110"/></clipPath>'
    o+=f'<g clip-path="url(#room-tondo)"><path d="M50 252H290V290H50Z" fill="currentColor"/>'+G("".join(use("b-meander",62+i*18,258,18) for i in range(13)),color="var(--fig-ground)")+"</g>"
    o+=G(zeus_fig(),transform="translate(110 76) scale(.9)")
    # eagle ahead of him
    return o+G(F(limb((0,14,2),(12,10,5),(22,6,4)))+F("M8 10C0 -4 -14 -10 -24 -8C-18 -4 -18 0 -24 2C-14 4 -4 12 8 14Z")+F("M12 8C10 -8 18 -20 30 -24C28 -16 30 -12 34 -12C28 -4 22 4 18 10Z")+F("M22 2C28 -2 34 2 36 8L30 8C28 10 24 10 22 9Z")+F("M0 12L-12 20L0 20Z")+ID(29,4,1.2)+I("M8 10C2 2 -6 -2 -14 -3M14 6C16 -4 20 -12 26 -16",1.1),transform="translate(226 96) scale(.92)")
