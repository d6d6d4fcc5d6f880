"""The pictures of the end screens and of the rulebook, 1640 by 262: the homecoming, Athens, Olympus, the way out of the labyrinth, and for any other game two heroes at a board. The middle is left free for the winner's shield."""
from hand import *
from motifs import SYM,neck
from scenes import legs_stride,torso,tess,zeus_fig
from people import players
from labyrinth import LABYRINTH
BOX="-160 0 1640 262"
def K(d,w=1.6): return f'<path d="{d}" fill="currentColor" stroke="var(--inc)" stroke-width="{w}" stroke-linejoin="round"/>'
def put(inner,x,y,s=1,r=0,flip=False): return G(inner,transform=f"translate({f(x)} {f(y)})"+(f" rotate({r})" if r else "")+(f" scale({-s} {s})" if flip else f" scale({s})"))
def inner(id): return SYM[id][1]
# ---------- Penelope, the hound, the palace, the ship ashore ----------
def woman():
    """draped, facing right; stands on y=196"""
    o=F("M34 66C30 92 26 130 18 188C30 198 84 200 98 190C92 150 88 118 84 92C82 78 78 66 72 60C62 54 42 56 34 66Z")
    o+=F("M18 188L8 196H104L98 188Z")
    o+=I("M30 104C46 112 70 112 86 104M29 112C46 120 70 120 87 112",1.4)+I("M40 116C36 142 32 168 28 190M50 120C48 146 46 170 44 193M60 120C61 146 62 170 62 194M70 118C74 144 78 168 80 193M80 114C86 142 90 166 92 190",1.3)
    o+="".join(ID(x,y,1.1) for x,y in((38,96),(48,99),(58,100),(68,99),(78,96)))+"".join(I(f"M{x} 181l4 -5 4 5 4 -5",1.2) for x in(24,38,52,66,78))
    # veil from head down the back
    o+=K("M52 2C36 2 26 16 26 34C24 58 16 84 10 116C20 122 32 118 38 108C44 86 44 64 48 52Z",1.4)+I("M34 24C32 52 26 84 20 114M42 30C40 58 36 86 31 112",1.2)
    o+=G(head(False,"short"),transform="translate(38 2) scale(1.02)")+F("M36 26C34 6 54 -6 74 8L76 13C62 6 50 10 46 28Z")+I("M40 22C42 9 58 2 73 10",1.2)
    # arms reaching
    o+=K(limb((72,66,8.4),(92,80,7),(108,76,5.2),(124,68,4)),1.3)+F("M123 63C130 61 136 63 140 68L132 72C128 72 124 72 121 71Z")
    o+=K(limb((66,74,8.4),(84,96,7),(104,98,5),(120,92,4)),1.3)+F("M119 87C126 85 132 88 135 92L128 96C124 96 120 96 117 95Z")+I("M84 92C90 94 96 94 102 93M74 68C82 76 88 80 96 78",1.1)
    return o
def wanderer():
    """Odysseus with pilos and oar, stepping to the right"""
    o=S("M-20 196L44 -26",4.2)+F("M38 -22C40 -44 50 -58 60 -64C64 -50 60 -34 50 -18Z")+I("M44 -22L58 -58",1.3)
    o+=legs_stride()+torso()
    o+=F("M30 64C36 78 46 90 50 98L44 118C40 134 34 150 30 158C44 164 60 162 72 154C80 146 86 132 80 118L76 96C70 84 54 66 44 54Z")
    o+=I("M36 62C46 84 64 92 76 100M40 58C50 76 66 84 75 92M50 100C48 120 44 140 40 158M58 102C60 122 58 142 54 160M68 104C72 120 72 136 68 154",1.3)+"".join(ID(x,y,1.2) for x,y in((48,110),(54,126),(64,116),(66,134),(50,142),(62,148)))
    o+=F(limb((42,60,9.4),(24,78,8),(14,98,6.4),(14,112,5)))+C(13,92,6.4)+I("M8 90L17 93M8 94L16 97",1.2)
    o+=K(limb((82,60,9),(102,72,7.4),(120,68,5.6),(136,62,4.4)),1.3)+F("M134 57C142 55 148 58 152 63L144 68C140 68 136 67 133 66Z")+I("M98 68C104 72 110 71 116 68",1.1)
    o+=G(head(True,"long"),transform="translate(44 2) scale(1.06)")
    o+=K("M46 22C48 6 58 -10 68 -16C76 -8 82 2 84 14C72 8 58 10 46 22Z",1.3)+I("M50 17C60 7 74 6 83 12",1.2)
    return o
def hound():
    o=F("M6 30C2 24 4 14 12 6C14 12 14 16 18 20C34 16 52 18 62 22C70 16 76 8 86 6L88 0L93 6C98 8 102 13 106 17C106 20 102 22 97 22C92 24 88 30 84 36L82 48L84 62L88 66H78L74 50L70 44C58 48 44 46 34 42L24 52L28 64L31 66H22L14 54L18 40C12 38 8 34 6 30Z")
    o+=F("M64 42L62 54L66 64L69 66H60L54 52L56 42ZM36 42L40 54L38 64L42 66H32L30 52Z")
    return o+ID(94,11.6,1.5)+I("M105 18.6L98 18",1.2)+I("M84 14C82 20 84 24 88 25M66 26C68 34 74 40 82 40M22 24C20 32 26 38 34 39M40 24L38 30M46 24L44 30M52 24L50 30",1.2)+I("M70 24C74 20 80 18 84 18M68 29C72 26 76 24 80 24",1.1)
def column(x,h=196,top=26):
    o=F(f"M{x} {top}H{x+40}L{x+36} {top+12}H{x+4}Z")+F(f"M{x+6} {top+12}H{x+34}L{x+37} {h}H{x+3}Z")+F(f"M{x-3} {h-7}H{x+43}V{h}H{x-3}Z")
    return o+I(f"M{x+12} {top+16}L{x+10.6} {h-10}M{x+20} {top+16}V{h-10}M{x+28} {top+16}L{x+29.4} {h-10}M{x+4} {top+11}H{x+36}",1.4)
def palace(w=150):
    o=F(f"M-10 2H{w+10}V26H-10Z")+"".join(f'<rect x="{x}" y="7" width="12" height="14" fill="var(--inc)"/>'+I(f"M{x+4} 7V21M{x+8} 7V21",1) for x in range(0,w-6,28)) 
    o+=F(f"M-18 2L{w/2} -40L{w+18} 2Z")+I(f"M2 -2L{w/2} -33L{w-2} -2Z",1.6)
    return o+column(4)+column(w-44)
def beached():
    """prow of the ship, coming from the left, sail furled; keel at y 262, bow at x 336"""
    o=S("M118 20V230",7)+S("M14 42H222",5)
    o+=F("M14 38C24 30 34 36 42 40C50 30 62 32 70 40C78 30 90 32 98 40C106 31 118 32 126 40C134 31 146 32 154 40C162 31 174 32 182 40C192 32 208 32 222 38L218 54C196 64 178 54 160 58C140 62 126 56 112 58C96 62 82 54 64 58C44 62 30 60 16 54Z")
    o+=I("M20 48C40 42 50 52 70 48S110 44 126 50S170 44 186 50S208 48 216 46",1.3)+I("M42 38V56M70 38V58M98 38V58M154 38V58M182 38V58",1.6)+S("M118 22L262 196",1.4)+S("M118 22L-20 190",1.4)
    for x in(-108,-72,-36,60,96,150,184): o+=G(F("M-8 62C-10 48 -6 38 2 36C14 34 20 40 20 50L22 62Z")+F(limb((6,44,4.4),(18,54,3.6),(30,52,3)))+G(head(True,"short"),transform="translate(0 6) scale(.62)")+I("M0 44C6 40 12 42 16 48",1.1),transform=f"translate({x} 164)")
    o+=F("M-190 190C-150 206 -90 212 -40 216C40 232 200 238 268 230L282 202L296 198L295 222L336 240C306 262 252 274 190 274H-190Z")+F(limb((290,210,5),(300,188,4.4),(294,170,3.4),(284,168,2)))
    o+=I("M-190 222C-120 232 60 250 316 240",1.8)+I("M-190 208C-120 222 60 240 290 228",1.6)+"".join(IC(x,247,7.4,1.5)+ID(x,247,2) for x in range(-174,262,27))
    o+='<path d="M276 232C284 224 298 224 306 234C296 242 284 242 276 232Z" fill="var(--inc)"/>'+C(292,233,5)+ID(292,233,1.8)+I("M274 224C284 214 300 214 310 226",1.6)
    return o
def olive(x,y,s=1):
    o=F(limb((0,0,7),(4,-30,6),(-4,-60,5),(6,-92,3.4)))+F(limb((0,-44,4),(22,-70,3),(34,-92,1.6)))+F(limb((-2,-56,3.4),(-24,-80,2.6),(-32,-100,1.4)))
    lf="M0 0C3 -7 10 -9 18 -6C15 1 8 4 0 0Z"
    for a,b,r in((6,-92,-90),(8,-88,-40),(4,-86,-140),(12,-78,-10),(34,-92,-60),(32,-88,0),(28,-80,20),(36,-94,-110),(-32,-100,-120),(-30,-96,-60),(-28,-88,170),(-22,-80,-150),(-34,-100,-175),(20,-70,-30),(16,-64,30),(-12,-68,-170),(0,-74,-30),(-2,-78,-160),(22,-96,-90),(-16,-98,-80)): o+=G(F(lf)+I("M3 -1L13 -5",.9),transform=f"translate({a} {b}) rotate({r}) scale(1.05)")
    return put(o,x,y,s)
def home():
    o='<path d="M-170 244H352L368 262H-170Z" fill="var(--wine-sea)"/>'
    o+=put(beached(),-6,-16)
    o+=G("".join(f'<use href="#b-wave" x="{x}" y="228" width="32" height="24"/>' for x in range(-176,330,31)),color="var(--wine-sea)")
    o+='<path d="M-170 249H336L352 262H-170Z" fill="var(--wine-sea)"/>'
    o+=put(wanderer(),342,47,1)
    o+=put(hound(),838,181,.98,0,True)
    o+=put(woman(),936,47,1.0,0,True)
    o+=put(palace(170),966,66,.98,0)
    o+=olive(1196,243,1.2)+olive(1284,243,.95)+olive(1366,243,1.15)+olive(1440,243,.9)
    o+=F("M330 243H1490V262H330L344 252Z")+I("M360 253H1480",1.2,stroke_dasharray="10 5")
    return o
def athens():
    o='<rect x="-170" y="216" width="1660" height="50" fill="var(--mos-joint)"/>'+tess(-170,217,1660,48,["var(--mos-1)","var(--mos-1)","var(--mos-2)","var(--mos-2)","var(--mos-3)","var(--mos-4)"],11,seed=4)
    h=F(limb((96,300,20),(136,288,20),(150,262,17),(128,246,15),(98,250,17),(80,232,19),(84,204,18)))+F(limb((104,302,19),(60,304,16),(24,292,12),(2,272,8),(6,252,5),(20,254,2)))
    h+=I("M118 294C142 284 146 264 126 258M104 260C86 256 74 240 76 222",1.6)
    for p,a,s in(([(82,214,13),(56,192,9),(34,196,7),(18,208,6),(8,226,5.4)],150,1.5),([(82,210,13),(48,168,9),(26,152,7.4),(8,164,6),(0,184,5.4)],140,1.5),([(84,206,13),(74,160,9),(84,130,7),(66,104,6),(46,108,5.4)],170,1.5),([(86,206,13),(104,164,9),(98,130,7),(120,108,6),(140,114,5.4)],30,1.5),([(88,208,13),(124,180,9),(140,160,7.4),(160,168,6),(166,188,5.4)],60,1.5),([(88,214,13),(118,200,9),(140,212,7.4),(160,210,6),(172,226,5.4)],50,1.4)): h+=neck(p,a,s)
    o+=put(h,60,-46,.98)
    # ship of the winner, hero at the bow
    hull=F("M-10 226C40 256 120 266 236 262C276 260 300 250 316 238L360 226L318 214L316 196L306 198L300 218C240 232 120 232 40 218L22 150C18 142 8 146 6 154Z")+F(limb((16,170,7),(8,140,6.4),(18,116,5),(34,112,3.4)))+I("M10 232C100 250 240 250 318 232M24 218C110 236 220 236 300 222",1.7)+"".join(IC(x,240,6.4,1.4)+ID(x,240,1.8) for x in range(70,270,26))
    hull+='<path d="M298 226C305 219 318 220 324 228C316 234 305 234 298 226Z" fill="var(--inc)"/>'+C(311,227,4.2)+ID(311,227,1.5)
    o+=put(hull,250,-8,.98)
    o+=G("".join(S(f"M{x} 230L{x-22} 262",2.4)+S(f"M{x-18} 254L{x-24} 266",5) for x in range(330,520,30)))
    o+='<rect x="-170" y="240" width="1660" height="26" fill="var(--mos-joint)"/>'+tess(-174,241,1666,26,["var(--mos-1)","var(--mos-2)","var(--mos-3)"],11,seed=9)
    # rock of Athens with its temple
    o+=F("M850 262C862 232 900 214 950 208C1010 196 1160 190 1220 200C1270 206 1380 206 1490 196V270H850Z")+I("M880 244C920 226 980 220 1040 220M1060 216C1120 210 1200 212 1260 224M900 256C960 240 1100 232 1200 240",1.3)
    t=palace(210)+column(60)+column(110)+F("M-14 196H224V206H-14Z")+I("M-14 201H224",1.2)
    o+=put(t,1000,42,.8)
    o+=put(woman(),982,30,.92,0,True)
    o+=put(G(inner("amphora"),transform="scale(1)"),1204,146,.9)+put(inner("amphora"),1252,162,.72)
    o+="".join(f'<path d="M{a} {b}q14 -9 28 0t28 0" fill="none" stroke="var(--mos-5)" stroke-width="5" stroke-dasharray="6 1.6"/>' for a,b in((-140,252),(20,254),(300,258),(600,250),(700,258),(790,250)))
    o+=put(hero(),412,24,.98)
    o+=put(inner("bz-dolphin"),-118,150,1.25,-14)+put(inner("bz-dolphin"),-34,178,.8,-20)+olive(1352,206,1.1)+olive(1430,204,.9)
    return o
def hero():
    """the winner on the prow, spear up, facing right; his shield is the large one beside him"""
    o=S("M2 200L28 -40",3)+F("M28 -40L26 -60L36 -40Z")
    o+=legs_stride()+torso()
    o+=F("M46 94H76L90 128C80 133 46 134 34 127Z")+I("M52 98L44 128M58 98L54 131M64 98L66 131M70 98L80 128M47 96H75",1.3)+I("M35 122C50 129 74 129 88 123",1.2)+I("M44 62C52 72 70 72 80 60M61 64V92M50 84C56 88 66 88 72 84",1.3)
    o+=F(limb((42,60,9),(24,76,7.6),(12,70,6.4),(14,58,5.6)))+C(14,58,6.4)
    o+=K(limb((82,60,9),(102,70,7.4),(120,66,5.6),(138,66,4.4)),1.3)+F("M136 61C143 60 149 63 152 67L146 72C142 72 138 71 135 70Z")
    o+=G(helm(),transform="translate(42 -2) scale(1.02)")
    return o
def cloud(x,y,s=1): return put(S("M0 0C-6 -14 14 -22 22 -12C28 -26 50 -22 50 -8C62 -10 68 2 60 8H8C2 8 -2 4 0 0",2.4)+S("M14 2C18 -4 26 -4 30 0M36 2C40 -2 46 -2 50 2",1.6),x,y,s)
def eagle(): return F(limb((0,14,2),(12,10,5),(22,6,4)))+F("M8 10C0 -4 -14 -10 -24 -8C-18 -4 -18 0 -24 2C-14 4 -4 12 8 14Z")+F("M12 8C10 -8 18 -20 30 -24C28 -16 30 -12 34 -12C28 -4 22 4 18 10Z")+F("M22 2C28 -2 34 2 36 8L30 8C28 10 24 10 22 9Z")+F("M0 12L-12 20L0 20Z")+ID(29,4,1.2)+I("M8 10C2 2 -6 -2 -14 -3M14 6C16 -4 20 -12 26 -16",1.1)
def olympus():
    """the mountain of the gods: Zeus with his bolt, his hall, a goddess who greets the victor"""
    o=F("M-170 262V214C-90 204 -40 176 20 168C90 158 140 200 230 210C330 222 420 236 520 240H820C900 236 980 226 1060 216C1140 206 1200 170 1270 162C1350 156 1420 196 1490 206V262Z")+I("M-150 232C-60 222 10 196 70 196M120 206C200 228 320 240 430 250M960 246C1080 238 1160 214 1230 196M1290 186C1350 196 1420 216 1480 222",1.3)
    o+=put(palace(210)+column(60)+column(110)+F("M-14 196H224V206H-14Z")+I("M-14 201H224",1.2),-70,40,.66)
    o+=put(zeus_fig(),330,46,1)
    o+=put(eagle(),530,58,1.1)
    o+=put(woman(),1010,40,1,0,True)
    o+=put(palace(170),1170,50,.58)
    o+=cloud(160,70,1)+cloud(1090,52,.8)+cloud(-120,64,.7)+cloud(1370,70,1.1)
    o+=olive(1100,222,.8)+olive(230,214,.8)+olive(1440,206,.9)
    return o
def colonnade(x,y,w,n,s=1):
    """columns under a beam, on y"""
    return put("".join(column(k*w) for k in range(n))+F(f"M-14 196H{(n-1)*w+46}V206H-14Z")+F(f"M-12 10H{(n-1)*w+44}V26H-12Z")+I(f"M-12 18H{(n-1)*w+44}",1.2),x,y-206*s,s)
def plain():
    """two heroes at a board in a colonnade, and somebody who comes to see who has won"""
    o=colonnade(-150,243,64,3,1)+put(players(),52,22,1)
    o+=put(woman(),1016,47,1,0,True)+put(hound(),926,181,.98,0,True)
    o+=put(inner("amphora"),1026,176,1.05)
    o+=colonnade(1120,243,64,4,1)+olive(1404,243,1.15)+olive(1462,243,.9)
    o+=F("M-170 243H1490V262H-170Z")+I("M-150 253H1480",1.2,stroke_dasharray="10 5")
    return o
def door():
    """the lobby's picture of a game that brought none"""
    return colonnade(-5,286,236,2,1.26)+put(players(),18,119,.71)+F("M0 286H340V330H0Z")+I("M10 296H330",1.3)
def wall(x,w,top):
    """blocks of the labyrinth, standing on y 243"""
    o=F(f"M{x} {top}H{x+w}V243H{x}Z")
    for n,y in enumerate(range(243-26,top,-26)): o+=I(f"M{x} {y}H{x+w}",1.4)+"".join(I(f"M{k} {y}V{min(243,y+26)}",1.4) for k in range(x+22+(n%2)*26,x+w-4,52))
    return o
def labyrinth():
    """the way out: the Minotaur and the dead of the labyrinth behind, a thread along the ground, the hero before the rayed Portal"""
    o=wall(-170,150,30)+wall(-20,90,118)+put(bone("skeleton"),86,142,1.6)+put(inner("amphora"),196,180,1)+wall(262,50,150)
    o+=put(bone("minotaur"),356,52,.98)+put(inner("amphora"),520,196,.74)
    o+=put(bone("skeleton"),884,158,1.35,0,True)+wall(910,44,170)
    o+=put(hero(),1010,47,1)
    o+="".join(put(F("M118 -7L168 0L118 7Z"),1250,196,1,a) for a in range(-168,-6,14))
    o+=F("M1146 243V190A104 104 0 0 1 1354 190V243Z")+f'<path d="M1178 243V192A72 72 0 0 1 1322 192V243Z" fill="var(--inc)"/>'+I("M1162 243V191A88 88 0 0 1 1338 191V243",1.4)
    o+=wall(1400,90,96)
    o+=F("M-170 243H1490V262H-170Z")+I("M-150 253C100 246 300 260 560 252S1000 246 1250 253",2.2,stroke_dasharray="14 6")
    return o
def bone(id): return LABYRINTH[id][1]
ENDINGS={"odysseus":home(),"deukalion":athens(),"hybris":olympus(),"hades_trap":labyrinth()}
