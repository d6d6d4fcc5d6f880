"""Screens around the tables: two heroes at a board, and the small signs of gathering and profiles."""
from hand import *

def K(d, w=1.6): return f'<path d="{d}" fill="currentColor" stroke="var(--inc)" stroke-width="{w}" stroke-linejoin="round"/>'
def put(inner, x, y, s=1, flip=False): return G(inner, transform=f"translate({f(x)} {f(y)}) scale({-s if flip else s} {s})")

def seated(helmed):
    """A hero on a stool, leaning in over the board"""
    o=""
    # spears over the shoulder, behind
    o+=S("M70 214L176 -8",2.2)+S("M84 216L196 2",2.2)+F("M176 -8L181 -24L184 -5Z")+F("M196 2L202 -14L204 5Z")
    # seat
    o+=F("M52 152H108V206H52Z")+I("M52 158H108M52 200H108",1.5)+I("M58 194V166H84V186H68V176H76M90 194V166H102",1.5)
    # far leg
    o+=F(limb((86,146,14),(116,142,13),(150,150,9),(156,170,8),(152,196,4.4)))+F("M146 196C150 193 157 193 159 197L174 203C175 205 174 206 172 206H148C145 204 144 199 146 196Z")
    # near leg
    o+=K(limb((84,150,15),(112,148,14),(136,152,10),(130,172,9),(124,196,4.6)),1.4)+F("M118 196C122 193 129 193 131 197L146 203C147 205 146 206 144 206H120C117 204 116 199 118 196Z")+I("M136 150C141 152 142 158 139 162M128 166C124 176 123 184 123 190",1.2)
    # body leaning in, cloak
    o+=F(limb((82,150,19),(88,124,17),(104,100,21),(116,88,17)))
    cloak="M112 66C96 70 84 88 76 108C68 128 60 148 54 168C72 176 100 174 118 166C112 158 110 150 112 140C120 128 130 112 134 92C132 78 124 66 112 66Z"
    o+=K(cloak,1.5)+I("M80 106C92 116 112 124 126 118M70 130C84 140 102 146 112 144M62 152C78 160 98 162 112 156",1.3)+I("M92 84C100 92 116 98 131 96",1.3)
    o+="".join(I(star(x,y,4.6,1.8,4),1) for x,y in((92,100),(108,106),(82,122),(98,132),(74,146),(92,152)))
    o+=I("M58 164C76 170 96 170 114 162",1.2)+"".join(ID(x,y,1) for x,y in((64,160),(72,163),(80,164.6),(88,165),(96,164),(104,162)))
    # arm that plays
    o+=K(limb((122,90,10),(138,112,8),(150,122,6.4),(172,124,4.4)),1.4)+F("M170 119C176 118 182 121 186 126L178 129C174 129 170 129 168 128Z")+I("M136 106C142 112 146 118 152 119",1.1)
    # hand at the spears
    o+=K(limb((110,94,8),(112,116,7),(128,128,5)),1.3)+C(130,129,5.4)+I("M127 126L133 128M126 130L132 132",1)
    if helmed: o+=G(helm(),transform="translate(104 22) scale(1.02)")
    else: o+=G(head(True,"long"),transform="translate(108 24) scale(.98)")+F("M111 45C116 27 130 22 141 31L142.6 35C133 31 122 34 116 48Z",fill="currentColor")+I("M114 42C120 31 131 28 140 33",1.1)
    return o
def players():
    """Two heroes at a board"""
    o=put(seated(True),0,14)+put(seated(False),430,14,1,True)
    o+=F("M188 142H242V150H236V206H194V150H188Z",transform="translate(0 14)")+G(I("M194 150H236M198 158V200M232 158V200",1.5)+I("M204 196V164H226V188H212V174H218",1.6),transform="translate(0 14)")
    o+=G(C(203,150,4.6)+C(215,149,4.6)+C(227,150,4.6)+C(209,143,4.6)+C(221,143,4.6),stroke="var(--inc)",stroke_width=1.3)
    o+=S("M0 222H430",3)
    return o

def sign(d): return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>'

SIGNS = {
    "share": "M32 40V8M20 19L32 7L44 19M16 28H10V56H54V28H48",
    "bell": "M14 46C18 42 18 36 18 28C18 18 24 12 32 12C40 12 46 18 46 28C46 36 46 42 50 46ZM27 53C29 57 35 57 37 53M32 6V12",
    "copy": "M22 22H54V54H22ZM42 22V10H10V42H22",
    "guest": "M20 34V16C20 12 26 12 26 16V10C26 6 32 6 32 10V14C32 10 38 10 38 14V20C38 16 44 16 44 20V40C44 50 38 56 30 56C22 56 18 50 12 38C10 34 15 31 18 35Z",
    "warn": "M32 9L58 54H6ZM32 26V38M32 46V46.4",
    "pen": "M10 54L14 40L44 10L54 20L24 50ZM38 16L48 26",
    "phone": "M18 6H46V58H18ZM28 51H36",
    "download": "M32 8V40M19 28L32 41L45 28M10 54H54",
}
PLAYERS = {"players": ("0 -14 430 240", players())}
PEOPLE = {f"ui-{name}": ("0 0 64 64", sign(d)) for name, d in SIGNS.items()}
