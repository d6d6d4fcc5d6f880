"""Deukalion: the stones of the mosaic chart (patterns) and the pictures of the Action cards."""
from hand import *
import random

PATTERNS = {}
DEEDS = {}

# ---------- stones: rows of jittered tesserae that close on themselves at every edge ----------
def stones(size, row, colours, seed):
    """A seamless square of tesserae, one path for each colour"""
    r = random.Random(seed); d = {}
    rows = round(size / row)
    for k in range(rows):
        top, bottom = k * row, (k + 1) * row
        widths = []
        while sum(widths) < size: widths.append(row * (.72 + r.random() * .5))
        scale = size / sum(widths); x = r.random() * row
        for w in widths:
            w *= scale
            j = lambda: (r.random() - .5) * 1.1
            box = [(x + .6, top + .6 + j() * .5), (x + w - .6, top + .6 + j() * .5), (x + w - .6, bottom - .6 + j() * .4), (x + .6, bottom - .6 + j() * .4)]
            c = r.choice(colours)
            d[c] = d.get(c, "") + poly(*box)
            if x + w > size: d[c] += poly(*[(px - size, py) for px, py in box])
            x += w
    return "".join(f'<path d="{t}" fill="{c}"/>' for c, t in d.items())

def pattern(id, size, row, joint, colours, seed):
    PATTERNS[id] = f'<pattern id="{id}" width="{size}" height="{size}" patternUnits="userSpaceOnUse"><rect width="{size}" height="{size}" fill="{joint}"/>{stones(size, row, colours, seed)}</pattern>'

m = lambda n: f"var(--mos-{n})"
pattern("stones-sea", 210, 10.5, "var(--mos-joint)", [m(1)] * 4 + [m(2)] * 4 + [m(3)] * 3 + [m(4)], 5)
pattern("stones-land", 84, 7, "var(--sand-joint)", ["var(--sand)"] * 5 + ["var(--sand-2)"] * 2 + ["var(--sand-3)"] * 2, 8)
pattern("stones-styx", 126, 10.5, "var(--styx-joint)", ["var(--styx-1)"] * 3 + ["var(--styx-2)"] * 2 + ["var(--styx-3)"] * 2, 3)

def deed(id, inner): DEEDS["deed-" + id] = ("0 0 64 64", inner)

# ---------- pictures of the Action cards ----------
wing = F("M0 0C-4 -10 -16 -20 -30 -22C-27 -17 -24 -14 -20 -12C-25 -13 -29 -12 -32 -10C-27 -6 -22 -4 -17 -4C-21 -3 -25 -1 -27 2C-18 6 -8 6 0 0Z")+I("M-4 -3C-10 -8 -17 -13 -24 -18M-5 -1C-11 -4 -18 -7 -26 -9M-5 1C-11 1 -17 1 -22 1.6",1.3)
horse = F("M10 37C9 30 15 26 23 27C31 28 37 27 41 22C43 17 45 12 50 9L50.6 4L54 8C58 10 61 15 62 20C61 23 58 23 56 21.4C53.6 20 52 20.4 51 22C51.6 28 50 34 45 38L49 47L46 56L49 60H43L41 51L36 42C30 44 26 44 22 43L17 49L20 58L23 60.6H16L12 50L14 44C11 42 10 40 10 37Z")
deed("pegasus", horse+F(limb((12,34,2.6),(6,38,2.8),(4,48,1.2)))+F(limb((40,40,3.4),(50,40,2.6),(57,34,2.2),(60,36,1.2)))+G(wing,transform="translate(38 30)")+ID(54.4,13.6,1.5)+I("M46 22C46 17 48 13 51 11",1.4)+I("M37 36C40 38 42 38 44 37",1.3))
deed("hades", F("M29.4 24H34.6V62H29.4Z")+F("M14 3L20 15H17C17 22 22 26 32 26C42 26 47 22 47 15H44L50 3L56 15H52.6C52.4 26 44 31.4 32 31.4C20 31.4 11.6 26 11.4 15H8Z")+G(F("M32 33C25.6 33 22 37 22.4 42C22.6 45 24 46.6 26 47.8L26.6 53H37.4L38 47.8C40 46.6 41.4 45 41.6 42C42 37 38.4 33 32 33Z"))+ID(28,42,2.5)+ID(36,42,2.5)+F("M32 45L33.6 48.4H30.4Z",fill="var(--inc)")+I("M29.6 50V53M32 50V53M34.4 50V53",1.1))
fl = F("M14 14C20 9 27 9 32 12C37 9 44 9 50 14C53 18 57 20 60 20C59 24 56 26 53 26C54 32 54 38 53 42C56 44 58 48 57 52C53 52 50 50 48 47C43 51 38 52 32 52C26 52 21 51 16 47C14 50 11 52 7 52C6 48 8 44 11 42C10 38 10 32 11 26C8 26 5 24 4 20C7 20 11 18 14 14Z")+F(limb((32,51,3),(31,57,2.4),(33,62,1)))
deed("fleece", fl+"".join(I(f"M{x} {y}c1.4 -3.4 5.4 -3.4 6 0c.4 2.6 -2.6 3.6 -3.6 1.6",1.3) for x,y in((16,22),(26,19),(37,21),(46,24),(15,32),(24,30),(34,31),(44,34),(20,41),(30,42),(40,43))))
deed("wind", F("M4 24C8 14 18 10 26 13C34 16 36 25 31 30C26 34 19 31 20 26C21 22 26 22 27 25C24 24 22 27 24.6 28.4C29 29 31 22 26 19C19 15 11 19 8 26Z")+S("M33 24C42 20 50 20 60 15M34 31C44 30 52 32 61 28M31 37C40 40 50 40 59 41",3)+F("M6 30C6 44 16 52 28 49C34 47 36 42 34 39C29 44 19 44 12 34Z")+I("M10 34C14 41 20 45 27 44",1.3)+S("M30 47C37 52 44 53 52 53",3))
deed("lyre", F(limb((22,44,4.6),(12,38,4.4),(9,26,3.6),(13,14,3),(10,6,2.2),(5,6,1)))+F(limb((42,44,4.6),(52,38,4.4),(55,26,3.6),(51,14,3),(54,6,2.2),(59,6,1)))+F("M9 13H55V17.6H9Z")+F("M15 42C18 36 46 36 49 42C51 52 44 60 32 60C20 60 13 52 15 42Z")+S("M22 18V42M27 18V41M32 18V41M37 18V41M42 18V42",1.5)+I("M20 45C24 42 40 42 44 45M24 50C28 53 36 53 40 50",1.4)+IC(32,51,3,1.2))
deed("spear", S("M6 58L44 20",4)+F("M60 4C56 18 50 26 41 27L37 23C38 14 46 8 60 4Z")+I("M57 7L40 24",1.4)+F("M4 60L7 50L14 57Z")+S("M33 27L37 31M30 30L34 34",2.4)+G(F("M0 0C3 5 10 7 16 4C12 12 4 14 -2 9Z"),transform="translate(22 40) rotate(18)")+I("M26 47C30 48 34 47 36 45",1.2))
deed("aegis", C(32,32,28)+IC(32,32,24,1.6)+F("M32 12C24 12 19 18 19 26C19 36 24 45 32 49C40 45 45 36 45 26C45 18 40 12 32 12Z",fill="var(--inc)")+F("M25 26C28 24 30 25 31 27L30.6 30C28 30 26 29 25 26ZM39 26C36 24 34 25 33 27L33.4 30C36 30 38 29 39 26Z")+F("M26 38H38V41C36 43 28 43 26 41Z")+S("M32 29V35",1.8)+"".join(G(S("M0 0C2 -3 -2 -5 0 -8C2 -9 3 -8 3 -7",2,),transform=f"translate({f(pol(32,30,18.5,a)[0])} {f(pol(32,30,18.5,a)[1])}) rotate({a+90})") for a in range(-170,1,34)))
half = "".join(F(f"M32 {44-i*5}C{22-i*2.2} {40-i*6} {14-i*1.6} {36-i*6} {6-i*.4} {32-i*7.4}C{8+i} {40-i*6} {18-i*.4} {48-i*5} 32 {50-i*5}Z") for i in range(4))
deed("nike", half+G(half,transform="translate(64 0) scale(-1 1)")+F("M28 22H36V58L32 62L28 58Z")+F("M32 8C28 8 26.6 11 26.6 14C26.6 18 29 21 32 21C35 21 37.4 18 37.4 14C37.4 11 36 8 32 8Z")+I("M25 38C20 36 15 33 11 29M24 32C20 29 16 26 13 22M39 38C44 36 49 33 53 29M40 32C44 29 48 26 51 22M32 26V57",1.3))
deed("road", F("M29.6 16H34.4V46H29.6Z")+F("M32 1L37 11H34.4V22H29.6V11H27Z")+F("M17 5L23 15H20C20.4 21 24 23 29.6 23V27.6C21 27.6 15.4 23 15.2 15H12Z")+F("M47 5L52 15H48.8C48.6 23 43 27.6 34.4 27.6V23C40 23 43.6 21 44 15H41Z")+S("M3 42C8 36 13 36 18 42M46 42C51 36 56 36 61 42M3 52C8 46 14 46 19 52C24 58 40 58 45 52C50 46 56 46 61 52M12 61C17 56 22 57 26 60M38 60C42 57 47 56 52 61",3))
deed("sandal", F("M5 52C12 50 20 52 28 51C36 50 40 44 42 38L55 42C57 48 58 53 57 57C40 60 20 60 6 58C4 56 4 54 5 52Z")+S("M42 38C40 31 41 24 44 18M55 42C56 34 55 26 53 20",3.2)+S("M42 31L54 34M43 24L54 27",2.4)+S("M16 52C18 46 24 44 28 50M28 51C30 45 36 42 40 44",2.6)+G(wing,transform="translate(42 26) scale(.95)")+I("M8 55H55",1.4))
deed("tripod", F("M10 20H54C54 32 46 38 32 38C18 38 10 32 10 20Z")+F("M8 16H56V20.6H8Z")+F("M17 34L23 36.6L15 60H9Z")+F("M47 34L41 36.6L49 60H55Z")+F("M29.6 37H34.4V60H29.6Z")+C(16,11,5)+C(48,11,5)+C(32,9,6)+ID(16,11,2)+ID(48,11,2)+ID(32,9,2.4)+S("M18 50H46",2.4)+I("M13 25H51M17 31C26 34 38 34 47 31",1.4))
deed("horn", F("M4 14C14 9 22 13 28 22C34 32 42 38 56 36L62 33L61 51L55 47C36 52 24 44 18 32C14 24 10 20 5 20Z")+I("M24 22L17 27M32 31L26 39M42 37L40 46M52 37L52 46",1.7)+S("M10 16C12 28 20 52 40 58C48 60 54 56 55 49",2)+C(10,17,3.4))
