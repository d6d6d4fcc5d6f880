"""Motifs of Hades Trap, in the same hand."""
from hand import *
import motifs, scenes
from motifs import neck,snake,amph

HOUSE=motifs.SYM
LABYRINTH={}
def sym(id,inner,vb="0 0 64 64"): LABYRINTH[id]=(vb,inner)
def ui(id,d,w=4.6): sym("ui-"+id,S(d,w))
def hd(beard,hair,x,y,s): return G(head(beard,hair),transform=f"translate({x} {y}) scale({s})")
BUST=lambda: F("M8 64C9 54 17 51 25 49L38 49C46 51 54 55 55 64Z")
# ---------- heroes: heads in profile, told apart by what they wear ----------
# Odysseus: pilos, the sailor's cone cap, full beard
sym("h-odysseus",F("M9 64C10 55 17 52 24 50L38 50C47 52 54 56 55 64Z")+hd(True,"short",13,17,.8)+F("M10 27C14 17 20 6 26 1.5C34 5 41 15 44 24C34 20 20 21 10 27Z")+I("M13 23C22 17.6 34 17 41 20.6",1.4)+I("M12 60C22 54 42 54 52 60",1.3))
# Andromeda: tall eastern crown, veil, broken chain
chain="".join(f'<ellipse cx="{x}" cy="{y}" rx="4.6" ry="3" transform="rotate({a} {x} {y})" fill="none" stroke="currentColor" stroke-width="2.4"/>' for x,y,a in((51,46,70),(53.4,53.4,75),(50,59.6,120)))
sym("h-andromeda",F("M6 64C7 52 10 40 9 26L20 18L30 44L40 50C46 53 48 58 48 64Z")+hd(False,"short",14,15,.8)+F("M13 23L10 2L19 8L24 0L30 7L38 1L38.6 18C30 13 20 16 13 23Z")+I("M14 18C22 12.4 30 11 38 13.6",1.4)+I("M10 34C12 46 12 56 11 63M16 46C17 54 17 58 16.6 63",1.3)+chain)
# Eurydice: hooded in her mantle, the asp rising at her shoulder
sym("h-eurydice",F("M4 64C6 46 3 34 8 22C13 8 26 2 36 7C42 10 44 15 45 20L38 20C40 24 37 30 35 34C37 41 45 48 49 64Z")+F("M37.8 19.5C40 24 45 31 43.6 32.4C42 33 41.4 33.6 42 34.8C41.6 36 42.4 38 40.6 39.4C37 41 34 40 32 40C30 33 31 22 37.8 19.5Z")+I("M35 25.6C37 23.8 39 24.4 40 26",1.3)+ID(37.6,26,1.1)+I("M41.8 35H39",1.1)+I("M39 18.4C31 21 29.6 33 31.6 41.6",2.3)+I("M36 12C28 14 26 24 28 34C30 44 40 52 42 63M20 14C14 26 18 44 20 63M28 8C20 14 22 40 30 63",1.3)+F(limb((54,64,3.4),(60,54,2.8),(54,46,2.4),(58,37,2)))+G(snake,transform="translate(58 37) rotate(-70) scale(.42)"))
# Theseus: petasos, the traveller's broad hat, no beard
sym("h-theseus",F("M6 64C7 55 14 52 22 50L34 50C41 52 45 56 46 64Z")+hd(False,"short",13,18,.8)+F("M3 27C11 22 16 20.8 20 19.8C20 12 25 8.4 31 8.4C37.4 8.4 41.6 12 42.2 18C49 18.6 57 20.6 62 25C55 27 48 24.6 42 23.8C30 22.6 16 26 7 31C4 31.4 1.6 29.4 3 27Z")+C(31,7.4,2.8)+I("M18 20C26 16 34 15 42 17.6",1.5)+I("M31 11.6C34.6 12 36.8 14 37 16",1.2)+C(53.6,49,8.4)+I("M47 46C51 43 56 43 60 46M46.4 50C51 47 57 47 61 50M49 55C53 51 57 51 59.6 54",1.3)+S("M60 55C62 59 58 62 52 62",2)+S("M14 30C10 36 12 44 18 48",1.8)+I("M12 60C22 54 42 54 52 60",1.3)+IC(22,57.6,2.4,1.2))
# Daphne: laurel growing out of her hair
def leaf(x,y,a,s=1): return G(F("M0 0C2.4 -5.4 8 -7 14.6 -5.4C13 0 6.6 3.4 0 0Z")+I("M2 -.6L10.6 -3.6",1),transform=f"translate({x} {y}) rotate({a}) scale({s})")
sym("h-daphne",BUST()+hd(False,"long",15,17,.78)+S("M24 20C20 12 16 8 9 4M28 18C28 10 30 6 34 2M22 22C14 20 10 20 4 22",2)+leaf(18,12,-150,.8)+leaf(16,10,-60,.8)+leaf(10,5,170,.8)+leaf(28,12,-140,.8)+leaf(28,11,-20,.9)+leaf(32,5,-30,.9)+leaf(12,21,-175,.8)+leaf(10,21,120,.8)+leaf(34,17,-30,.8)+leaf(22,17,-100,.9)+I("M12 60C22 54 42 54 52 60",1.3))
# Achilles: Corinthian helmet, high crest
sym("h-achilles",F("M9 64C10 56 17 53 24 51L40 51C48 53 54 57 55 64Z")+G(helm(),transform="translate(15 6) scale(.84)")+I("M13 60C22 55 42 55 52 60",1.3))
# Circe: knot of hair behind, wand with a star before her
sym("h-circe",F("M6 64C7 54 14 51 22 49L34 49C41 51 46 55 47 64Z")+hd(False,"short",9,15,.8)+C(8.6,28,7.4)+I("M4 28C7 25 11 25.6 12.4 29",1.2)+F("M11 22L8 12L16 14L18 5L25 11L32 4L35 13L36.4 20C28 15 18 17 11 22Z")+I("M14 18.6C21 15 29 14.6 35 16.6",1.2)+S("M46 62L55 24",2.6)+F(star(56,15,9,3.8,6))+I("M11 60C18 55 36 55 44 60",1.3))
# ---------- bosses ----------
sym("minotaur",scenes.minotaur(),"-14 -26 184 224")
sym("siren",scenes.siren(),"-26 -20 118 96")
def hades():
    o=F("M58 64C52 84 46 110 40 150L34 192H96L92 150C90 120 88 96 86 64Z")+F("M30 66C36 50 92 50 104 64C102 84 94 96 92 112L104 188C88 196 54 196 30 190L48 112C44 96 32 84 30 66Z")
    o+=I("M40 62C52 84 76 96 92 104M52 58C62 74 80 84 95 90M56 112C52 140 46 168 42 188M68 114C68 142 64 168 62 190M82 112C86 140 86 168 84 190",1.5)+"".join(ID(x,y,1.4) for x,y in((54,130),(62,150),(76,132),(78,156),(54,172),(72,176)))
    o+=F(limb((38,64,10),(20,82,8),(14,104,6.4),(28,116,5.4)))+C(30,117,6)
    # Cerberus pup's three collars are left out: the horn of plenty, poured out empty
    o+=F(limb((98,64,10),(118,74,8),(134,64,6.6),(136,46,5.6)))+C(136,44,6.4)
    o+=S("M138 192L134 -4",4)+F("M120 -26C118 -12 124 0 132 2L131 8L138 8L137 2C146 -1 150 -12 146 -27L141 -21C143 -12 140 -7 134.6 -6C128 -7 125 -12 126 -20Z")
    o+=G(head(True,"long"),transform="translate(46 -4) scale(1.2)")
    o+=F("M50 12L44 -18L56 -6L62 -24L72 -8L84 -22L86 -4L84 6C74 -2 60 2 50 12Z")+I("M52 4C62 -4 74 -6 85 -1",1.5)
    o+=F(limb((30,112,3),(20,120,7),(6,118,9),(-6,108,11)))+I("M-4 98C2 102 6 112 4 122M8 106C12 110 14 118 12 124",1.4)
    return o
sym("hades",hades(),"-24 -32 184 228")
# baby hydra: two small heads out of an egg
def baby():
    o=neck([(28,44,5),(20,34,3.6),(24,24,3),(18,16,2.6)],200,.62)+neck([(34,44,5),(44,34,3.6),(38,24,3),(44,15,2.6)],-22,.66)
    o+=F("M12 40L18 45L23 39L29 46L35 39L41 46L46 39L52 43C53 54 45 62 32 62C19 62 11 54 12 40Z")+ID(22,54,1.8)+ID(32,56.4,1.6)+ID(42,53,1.8)+I("M27 50C30 52 34 52 37 50",1.3)
    return o
sym("baby-hydra",baby())
# ---------- skeletons ----------
SK="M32 2C23 2 18 8 18.6 15C18.8 19 21 21.4 23.6 23L24.4 28.6H39.6L40.4 23C43 21.4 45.2 19 45.4 15C46 8 41 2 32 2Z"
def bones():
    o=F(SK)+F("M26 11.6C23 11.6 21.8 14.4 22.8 17C24 19.4 28.4 19.4 29.4 17C30.2 14.4 29 11.6 26 11.6ZM38 11.6C41 11.6 42.2 14.4 41.2 17C40 19.4 35.6 19.4 34.6 17C33.8 14.4 35 11.6 38 11.6ZM32 18.4L34 22.4H30Z",fill="var(--inc)")+I("M29 24.6V28M32 24.6V28M35 24.6V28",1.3)
    o+=F("M29.8 29H34.2V52H29.8Z")
    o+=S("M31 34C22 31 17 34 16 40M33 34C42 31 47 34 48 40M31 40C24 38 20 40 19.4 45M33 40C40 38 44 40 44.6 45M31 46C26 45 23 46 22.6 49.6M33 46C38 45 41 46 41.4 49.6",3.4)
    o+=F("M22 53C26 50 38 50 42 53L40 60C36 57 28 57 24 60Z")
    o+=S("M16 40L9 48L14 57M48 40L55 46",3)+C(14,58,2.6)
    o+=S("M56 58V20",2.4)+F("M56 13L59.4 21L56 26L52.6 21Z")+C(55.6,46,3)
    return o
sym("skeleton",bones())
flame="M32 64C12 64 2 52 4 38C6 30 10 28 8 16C15 20 18 25 18 30C22 22 20 10 28 0C30 10 36 14 38 20C41 15 41 9 40 4C49 10 52 20 51 28C54 26 55 22 55 18C61 28 63 38 60 47C57 58 46 64 32 64Z"
sym("flame",F(flame)+I("M32 58C22 58 16 50 20 40C22 44 24 45 26 44C25 36 29 30 33 26C34 34 42 36 42 46C42 53 38 58 32 58Z",1.6))
sym("skeleton-burning",F(flame,fill="var(--fire,currentColor)",stroke="var(--fire-edge,none)",stroke_width=1.6)+G(tint(G(bones(),fill="currentColor"),"#f6e8cf","#1d1512"),transform="translate(9.5 18) scale(.7)"))
# ---------- medallions: motif; the shape is drawn by med() ----------
mane="".join(F("M27 6C28 2 31 0 32 -2C33 0 36 2 37 6Z",transform=f"rotate({a} 32 33) translate(0 6)") for a in range(0,360,30))
sym("m-courage",mane+C(32,33,22)+F("M32 18C24 18 18 22 18 30C18 38 23 42 25 48C27 52 37 52 39 48C41 42 46 38 46 30C46 22 40 18 32 18Z",fill="var(--inc)")+F("M22 26L29 28L28.4 31C25.6 31.4 23 29.6 22 26ZM42 26L35 28L35.6 31C38.4 31.4 41 29.6 42 26ZM27.6 38H36.4L32 42.6Z")+S("M32 42V45.4M32 45.4C30 48 27.6 48 26.4 46.6M32 45.4C34 48 36.4 48 37.6 46.6",1.6)+S("M30 30L29 37M34 30L35 37",1.4))
wing=F("M30 32C26 18 14 6 4 9C2 18 6 27 13 30C6 32 6 42 12 51C20 54 27 44 30 36Z")+IC(14,19,3.6,1.5)+ID(14,19,1.3)+I("M28 31C23 24 20 20 18 18M28 35C24 40 20 44 17 45",1.3)+ID(15,41,1.7)
sym("m-spirit",wing+G(wing,transform="translate(64 0) scale(-1 1)")+F(limb((32,18,1.6),(32,28,3),(32,42,2.6),(32,56,.8)))+S("M32 18C30 12 27 9 23 7M32 18C34 12 37 9 41 7",1.7))
sym("m-spirit-half",wing+S("M31 18V52",2.2,stroke_dasharray="3 3.4"))
sym("m-strength",HOUSE["strength"][1])
sym("m-fortune",f'<circle cx="32" cy="32" r="24" fill="none" stroke="currentColor" stroke-width="6.4"/>'+"".join(S(f"M32 32L{f(pol(32,32,22,a)[0])} {f(pol(32,32,22,a)[1])}",3.4) for a in range(-90,270,45))+C(32,32,6.6)+ID(32,32,2.4)+"".join(ID(*pol(32,32,24,a),1.4) for a in range(-68,292,45)))
sword=lambda:F("M-2.6 -30L0 -36L2.6 -30C5.4 -18 4 -6 2.6 6H-2.6C-4 -6 -5.4 -18 -2.6 -30Z")+F("M-9 6H9V10H-9Z")+F("M-2 10H2V19H-2Z")+C(0,21,3.4)+I("M0 -28V4",1.2)
sym("m-combat",G(sword(),transform="translate(32 36) rotate(42) scale(.98)")+G(sword(),transform="translate(32 36) rotate(-42) scale(.98)"))
apL="M31 18C24 12 10 15 8 29C7 42 15 56 25 58L29 50L25 43L31 37L27 29L32 24Z";apR="M33 18C40 12 54 15 56 29C57 42 49 56 39 58C36 58.6 34 58 32.4 57.4L35 50L30 43L36 37L32 29L36 24Z"
sym("m-discord",F(apL)+F(apR)+S("M32 16C32 11 34 7 38 4",2.8)+F("M36 10C40 5 47 4 52 6C49 11 43 13 36 10Z")+I("M15 27C15 34 17 41 20 45",1.5))
sym("m-discord-half",F(apL)+I("M15 27C15 34 17 41 20 45",1.5)+S(f"M36 14C44 12 54 17 56 29C57 42 49 56 39 58",2.2,stroke_dasharray="3 4"))
# ---------- squares and items: a wink to the arcade ----------
sym("sandals",F("M7 40C14 38 18 32 22 30C28 34 36 38 46 40C54 42 59 45 59 50C59 53 57 54 54 54H12C8 54 6 46 7 40Z")+F("M4 56H60V60H4Z")+I("M22 31C24 38 28 44 34 50M29 35C31 40 36 46 42 50M37 38C40 42 44 46 50 49",1.6)+F("M18 30C8 26 3 16 6 4C10 10 13 12 17 12C16 14 16 15 17 17C20 16 22 16 24 16C23 19 23 20 24 22C27 22 29 22 31 23C29 28 24 32 18 30Z")+I("M19 27C13 22 10 16 9 11M22 26C19 23 17 20 16 18",1.3))
# joystick: a lever with a pomegranate for its ball, on a stepped base
sym("joystick",F("M29 24H35V44H29Z")+C(32,15,12)+F("M27 4L28 -1L32 2L36 -1L37 4Z")+I("M25 15C25 10 28 8 31 7.6",1.8)+F("M16 42H48L52 50H12Z")+F("M5 52H59V61H5Z")+I("M11 56.6H20M25 56.6H28M33 56.6H36M44 56.6H53",1.8)+I("M20 46H44",1.3))
# pad: an Ionic capital is a game pad (cross in one volute, four studs in the other)
sym("pad",F("M4 12H60V18H4Z")+F("M10 19H54V32H10Z")+C(16,36,14.5)+C(48,36,14.5)+F("M22 32H42L40 52H24Z")+I("M16 28V44M8 36H24",3.4)+"".join(ID(48+x,36+y,2.5) for x,y in((0,-6.4),(0,6.4),(-6.4,0),(6.4,0)))+I("M30 36V51M34 36V51",1.3)+I("M25 26C29 30 35 30 39 26M8 22H56",1.4)+F("M22 53H42V58H22Z"))
sym("stairs",F("M4 58V46H17V34H30V22H43V10H60V58Z")+I("M10 52H54M23 40H54M36 28H54",1.6)+F("M44.6 46L51 54L57.4 46H53V34H49V46Z",fill="var(--inc)")+F("M8 34L20 22V29L30 20L22 12H29L17 4L5 4",fill="none"))
sym("portal",F("M6 60V30C6 14 18 4 32 4C46 4 58 14 58 30V60H49V30C49 20 42 13 32 13C22 13 15 20 15 30V60Z")+F("M20 60V31C20 23 25 18 32 18C39 18 44 23 44 31V60H38.6V31C38.6 26 36 23.4 32 23.4C28 23.4 25.4 26 25.4 31V60Z")+F("M29.6 60V33C29.6 29 34.4 29 34.4 33V60Z")+F("M28.6 4L32 -1L35.4 4L34.4 13H29.6Z")+I("M29 8H35",1.2)+F("M3 59H61V63H3Z"))
sym("zeus-shield",C(32,32,28)+IC(32,32,24,1.6)+f'<g fill="var(--inc)"><path d="M36 12L20 35H30L26 52L44 27H34Z"/></g>'+"".join(ID(*pol(32,32,20.4,a),1.1) for a in range(0,360,45)))
sym("mirror",C(32,21,18)+IC(32,21,13.4,1.7)+I("M25 23C25 18 28 14.6 32 14M36 27C38 25.6 39 23 39 21",1.6)+F("M29 38H35L36 44L34.4 58C34.4 62 29.6 62 29.6 58L28 44Z")+F("M20 37C24 42 40 42 44 37L41 44H23Z")+I("M30 48H34M30 52H34",1.2))
sym("boomerang",F("M8 58C3 56 3 51 6 48C18 40 28 28 32 10C33 5 38 3 42 6C54 12 60 26 58 42C58 45 53 46 52 43C50 32 46 25 41 22C36 38 24 52 8 58Z")+I("M12 52C22 46 32 34 36 20M44 15C50 21 53 28 54 36",1.5)+I("M9 49L14 55M34 10L41 12",1.4)+S("M6 30C8 22 12 15 18 10M4 18C6 13 9 9 12 6",2))
sym("ether",F("M26 4H38V8L36 11V20C48 23 54 32 54 42C54 53 45 61 32 61C19 61 10 53 10 42C10 32 16 23 28 20V11L26 8Z")+I("M14 40C20 36 26 44 32 40S44 36 50 40",1.8)+f'<path d="{star(32,49,7,2.6,4)}" fill="var(--inc)"/>'+ID(22,50,1.5)+ID(42,50,1.5)+I("M28 16H36",1.4)+S("M28 20C18 16 16 24 20 28",2.6))
sym("ether-spent",f'<path d="M26 4H38V8L36 11V20C48 23 54 32 54 42C54 53 45 61 32 61C19 61 10 53 10 42C10 32 16 23 28 20V11L26 8Z" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="5 3.4"/>')
# Hades token: his helm of invisibility seen from the front; it lies on the bar
sym("hades-token",F("M32 3C16 3 8 15 8 29V44C8 50 14 56 21 60L25 46L29 44V30H35V44L39 46L43 60C50 56 56 50 56 44V29C56 15 48 3 32 3Z")+F("M14 27C19 24 26 25 28 29C27 35 18 36 14 27ZM50 27C45 24 38 25 36 29C37 35 46 36 50 27Z",fill="var(--inc)")+I("M32 6V24M14 18C20 13 26 12 32 12S44 13 50 18",1.5))
sym("stunned",S(spiral(32,30,20,2.2,200),4)+F(star(12,14,8,3.4,5))+F(star(52,12,7,3,5))+F(star(54,46,6,2.6,5)))
sym("ghost",F("M10 62C12 50 8 40 9 28C10 13 19 3 32 3C45 3 54 13 55 28C56 40 52 50 54 62L46 56L40 62L32 56L24 62L18 56Z")+F("M22 24C27 22 29 25 29 29C27 33 21 31 22 24ZM42 24C37 22 35 25 35 29C37 33 43 31 42 24Z",fill="var(--inc)")+I("M28 40C30 44 34 44 36 40",1.8)+I("M16 46C18 38 15 32 17 24M48 46C46 38 49 32 47 24",1.2))
claw=S("M18 60C14 46 16 30 22 20M32 62C30 46 30 28 32 14M46 60C50 46 48 30 42 20",5)+C(22,20,4)+C(32,14,4)+C(42,20,4)+S("M22 18C22 10 26 6 30 3M32 12C33 7 36 4 40 3M42 18C44 11 48 8 53 7",3.4)
sym("grip",G(claw,transform="translate(0 2) scale(1 .96)"))
sym("spool",F("M14 4H50V13H14ZM14 51H50V60H14Z")+F("M20 15H44V49H20Z")+I("M20 20L44 25M20 27L44 32M20 34L44 39M20 41L44 46",1.8)+S("M44 44C54 44 56 52 60 56",2.4))
sym("alarm",F("M32 4C42 4 47 12 47 22C47 34 50 40 56 46V50H8V46C14 40 17 34 17 22C17 12 22 4 32 4Z")+C(32,55.4,6)+I("M22 40C23 34 23 28 23 22C23 15 26 11 29 10M12 46H52",1.6)+S("M6 26C4 18 6 12 10 7M58 26C60 18 58 12 54 7",2.6))
sym("labyrinth",f'<path d="M32 32V26H38V38H26V20H44V44H20V14H50V50H14V8H56V56H8V8" fill="none" stroke="currentColor" stroke-width="3.4"/>'+C(32,32,2.8))
sym("rubble",F("M6 52L14 40L24 44L22 54L10 58ZM26 58L30 46L42 44L46 54L38 60ZM46 44L54 38L60 48L54 56L48 52ZM24 36L32 30L38 38L30 42Z"))
sym("trophy",HOUSE["skull"][1])
ui("move","M12 32H50M36 16L52 32L36 48",6)
ui("hand","M16 34V24A4 4 0 0 1 24 24V14A4 4 0 0 1 32 14V12A4 4 0 0 1 40 14V18A4 4 0 0 1 48 20V40C48 52 42 58 32 58C24 58 20 54 12 42")
ui("swap","M10 22H50L38 10M54 42H14L26 54",5.4)
