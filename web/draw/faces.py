"""Busts of opponents in profile to the right, one object each side, in a picture of 326 x 132: one for each strength of bots."""
from hand import *

def use(i,x,y,w,h=None): return f'<use href="#{i}" x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h or w)}"/>'
def K(d,w=1.6): return f'<path d="{d}" fill="currentColor" stroke="var(--inc)" stroke-width="{w}" stroke-linejoin="round"/>'
def at_(o,x,y,s): return G(o,transform=f"translate({x} {y}) scale({s})")
SHO="M86 134C88 116 104 106 132 101L160 100C184 104 204 114 210 134Z"
def bust(folds=True): return F(SHO)+(I("M98 130C120 114 176 112 200 128M112 132C132 121 168 120 186 131",1.8) if folds else "")
def hd(beard,hair): return at_(head(beard,hair),112,8,1.92)
FACES={}
def face(k,o): FACES[f"face-{k}"]=("0 0 326 132",o)
# hard: the elder, band, sceptre, column
face("hard",S("M232 4V132",4)+C(232,8,6)+I("M228 8H236",1.6)+bust()+hd(True,"long")+K("M121 47C128 30 150 20 171 29L173 34C154 28 136 37 127 52Z",1.6)+I("M128 44C138 34 154 29 168 31",1.3)+K(limb((190,124,11),(214,116,8),(230,96,6)),1.6)+C(232,93,8)+I("M227 90L237 91M227 95L237 96",1.3)+use("temple",18,58,74)+S("M8 132H318",3))
# normal: the runner, tied hair, bow
face("normal",bust()+C(102,44,16)+I("M92 38C98 34 106 36 112 42M91 48C98 44 106 46 113 50",1.5)+hd(False,"short")+K("M112 52C118 32 142 20 170 30L172 36C152 30 130 40 120 60Z",1.6)+I("M120 48C134 34 152 29 168 32",1.3)+S("M250 8C300 34 300 96 250 122",5)+S("M250 8L250 122",1.8)+S("M204 65H306",3)+F("M306 56L322 65L306 74Z")+F("M204 65L192 56H206L214 65L206 74H192Z")+"".join(ID(x,y,2) for x,y in((118,126),(134,118),(152,122),(170,116),(184,125)))+S("M30 132C36 104 46 92 66 78",3)+G("".join(F("M0 0C4 -8 12 -10 20 -7C18 1 8 5 0 0Z",transform=f"translate({x} {y}) rotate({a})") for x,y,a in((32,118,-150),(36,108,-10),(40,100,-160),(46,92,-15),(53,86,-140),(62,80,-30))))+S("M8 132H318",3))
# easy: the weaver, veil, loom
loom=S("M226 132V16M312 132V16M218 20H320",5)+"".join(S(f"M{x} 20V118",1.5) for x in range(236,310,9))+"".join(C(x,121,3.4) for x in range(236,310,9))+F("M232 26H306V66H232Z")+I("M232 36H306M232 56H306",1.4)+I("".join(f"M{x} 51l5 -10 5 10" for x in range(236,300,10)),1.5)
face("easy",loom+F("M82 134C88 96 88 66 100 42C110 14 142 0 168 12C178 18 182 26 184 36L170 36C174 44 172 58 168 66C172 84 190 102 204 134Z")+at_(head(False,"short"),120,14,1.76)+K("M180 32C166 16 136 14 124 38C112 62 118 92 104 134H86C90 94 92 60 106 36C122 8 158 0 176 20Z",1.8)+I("M160 16C138 14 122 28 114 52C108 78 110 106 98 132",1.6)+I("M128 26C142 16 162 16 174 26",1.4)+S("M40 132V40",4)+F("M40 44C54 56 56 84 40 104C24 84 26 56 40 44Z")+I("M29 66H51M28 76H52M30 86H50",1.5)+F("M34 36H46V42H34Z")+S("M8 132H318",3))
