"""The trireme from above, long in the bow: bow right for a wide board, bow up for the phone.
Both keep the viewBox of the board; the places of the cards are given in motifs.css."""
from hand import *

GL, DK, D2, DL = "var(--glaze)", "var(--deck)", "var(--deck-2)", "var(--deck-line)"
def fill(d, c, **k): return f'<path d="{d}" fill="{c}"{at(k)}/>'
def line(d, c, w, **k): return f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"{at(k)}/>'
def eye(t, s=1):
    """the painted eye of the prow"""
    return G(f'<path d="M-26 0C-14 -14 10 -15 28 1C10 13 -14 13 -26 0Z" fill="var(--on-wine)" stroke="var(--fig-solid)" stroke-width="3"/><circle r="8" fill="var(--fig-solid)"/><circle r="2.6" fill="var(--on-wine)"/>' + line("M-30 -11C-14 -25 14 -25 34 -8", "var(--fig-solid)", 3.4), transform=t)
def svg(cls, vb, inner):
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="{cls}" viewBox="{vb}" preserveAspectRatio="none" aria-hidden="true">\n{inner}\n</svg>\n'
def oar(lock, side, inner):
    """an oar that the room may swing about its rowlock"""
    return G(inner, **{"class": f"oar {side}", "transform-origin": lock})
def both(d_of):
    """a shape and its mirror in the keel: d_of(sign, y-from-keel)"""
    return d_of(1) + d_of(-1)

def wide():
    K = 250                                            # the keel
    def outline(b, x0, x1, sh):                        # half beam b, stern x0, stem x1, shoulder x sh
        top = [f"M{x0} {K}", f"C{x0-4} {K-.45*b:.0f} {x0-14} {K-.55*b:.0f} {x0+2} {K-.80*b:.0f}",
               f"C{x0+10} {K-.96*b:.0f} {x0+34} {K-b} {x0+74} {K-b}", f"H{sh}",
               f"C{sh+78} {K-b} {sh+134} {K-.66*b:.0f} {sh+180} {K-.36*b:.0f}", f"C{sh+212} {K-.16*b:.0f} {x1-40} {K-9} {x1} {K}"]
        bot = [f"C{x1-40} {K+9} {sh+212} {K+.16*b:.0f} {sh+180} {K+.36*b:.0f}", f"C{sh+134} {K+.66*b:.0f} {sh+78} {K+b} {sh} {K+b}",
               f"H{x0+74}", f"C{x0+34} {K+b} {x0+10} {K+.96*b:.0f} {x0+2} {K+.80*b:.0f}", f"C{x0-14} {K+.55*b:.0f} {x0-4} {K+.45*b:.0f} {x0} {K}Z"]
        return "".join(top + bot)
    o = ""
    for s in (1, -1):                                  # oars, swept aft
        for i in range(18):
            x = 116 + i * 40
            y0, y1, y2, y3 = K - s * 222, K - s * 262, K - s * 268, K - s * 286
            o += oar(f"{x}px {y0}px", "port" if s > 0 else "starboard", line(f"M{x} {y0}L{x-26} {y1}", DK, 3.6) + line(f"M{x-29} {y2}L{x-40} {y3}", DK, 8))
    # stern ornament: the aphlaston, three feathers that curl
    o += "".join(fill(limb((52, K, 10), (22, K + s * 16, 9), (2, K + s * 30, 6), (-10, K + s * 22, 3.4), (-6, K + s * 13, 1.2)), GL) for s in (1, -1)) + fill(limb((52, K, 11), (16, K, 8), (-4, K, 4.6), (-17, K, 1)), GL)
    o += line(f"M40 {K}H2M40 {K-9}C22 {K-18} 10 {K-24} 2 {K-25}M40 {K+9}C22 {K+18} 10 {K+24} 2 {K+25}", DK, 2.2)
    # ram: three bronze fins
    o += fill(f"M1046 {K-22}C1070 {K-16} 1090 {K-13} 1117 {K-11}L1113 {K-5}L1119 {K}L1113 {K+5}L1117 {K+11}C1090 {K+13} 1070 {K+16} 1046 {K+22}Z", GL)
    # cat-heads: the two ears of the outrigger
    o += "".join(fill(f"M826 {K-s*224}L838 {K-s*243}L850 {K-s*243}L866 {K-s*214}Z", GL) for s in (1, -1))
    hull, deck = outline(228, 44, 1096, 836), outline(211, 60, 1062, 832)
    o += fill(hull, GL, stroke=DL, stroke_width=1.5)
    o += f'<clipPath id="ship-wide-deck"><path d="{deck}"/></clipPath><g clip-path="url(#ship-wide-deck)"><rect x="30" y="30" width="1060" height="440" fill="{DK}"/>'
    o += line("".join(f"M40 {y}H1080" for y in range(40, 476, 21)), D2, 1.3)
    o += line("".join(f"M{90+(i*173)%800} {40+i*21}v21" for i in range(20)), D2, 1.3)
    # fore deck: a beam across, the stem timber, the planks that meet it
    o += fill(f"M826 20C836 {K-80} 836 {K+80} 826 480H836C846 {K+80} 846 {K-80} 836 20Z", D2) + fill(f"M840 {K-11}L1080 {K-4}V{K+4}L840 {K+11}Z", D2) + "</g>"
    o += line(deck, DL, 3)
    o += line(f"M1056 {K}H1112M1060 {K-8}L1110 {K-6}M1060 {K+8}L1110 {K+6}", "var(--brass)", 3)
    o += eye(f"translate(922 {K-96}) rotate(50)", 1) + eye(f"translate(922 {K+96}) rotate(-50) scale(1 -1)", 1)
    return svg("ship-wide", "-20 -40 1140 580", o)

def tall():
    C = 195
    def outline(b, y0, y1, sh):                        # half beam, stem y0 (top), stern y1, shoulder y
        r = [f"M{C} {y0}", f"C{C+5} {y0+14} {C+.14*b:.0f} {y0+22} {C+.30*b:.0f} {y0+29}", f"C{C+.62*b:.0f} {y0+42} {C+b} {y0+52} {C+b} {sh}", f"V{y1-24}", f"C{C+b} {y1-8} {C+.92*b:.0f} {y1} {C+.76*b:.0f} {y1}", f"H{C-.76*b:.0f}"]
        l = [f"C{C-.92*b:.0f} {y1} {C-b} {y1-8} {C-b} {y1-24}", f"V{sh}", f"C{C-b} {y0+52} {C-.62*b:.0f} {y0+42} {C-.30*b:.0f} {y0+29}", f"C{C-.14*b:.0f} {y0+22} {C-5} {y0+14} {C} {y0}Z"]
        return "".join(r + l)
    o = ""
    for s in (1, -1):
        for y in range(136, 490, 26):
            o += oar(f"{C+s*184}px {y}px", "starboard" if s > 0 else "port", line(f"M{C+s*184} {y}L{C+s*191} {y+8}", DK, 3) + line(f"M{C+s*192} {y+9}L{C+s*200} {y+19}", DK, 5.4))
    o += fill(f"M{C-15} 34C{C-10} 20 {C-8} 10 {C-7} 1L{C-3} 4L{C} 0L{C+3} 4L{C+7} 1C{C+8} 10 {C+10} 20 {C+15} 34Z", GL)
    o += "".join(fill(f"M{C+s*170} 92L{C+s*188} 88L{C+s*190} 98L{C+s*180} 112Z", GL) for s in (1, -1))
    hull, deck = outline(185, 10, 517, 100), outline(176, 21, 509, 106)
    o += fill(hull, GL, stroke=DL, stroke_width=1.2)
    o += f'<clipPath id="ship-tall-deck"><path d="{deck}"/></clipPath><g clip-path="url(#ship-tall-deck)"><rect x="10" y="10" width="370" height="502" fill="{DK}"/>'
    o += line("".join(f"M{x} 10V512" for x in range(19, 380, 16)), D2, 1.2)
    o += fill(f"M{C-4} 20H{C+4}L{C+8} 84H{C-8}Z", D2) + fill("M14 84C120 78 270 78 376 84V89C270 83 120 83 14 89Z", D2) + "</g>"
    o += line(deck, DL, 2)
    o += line(f"M{C} 30V6M{C-4} 28L{C-3.4} 9M{C+4} 28L{C+3.4} 9", "var(--brass)", 1.8)
    o += eye(f"translate({C-70} 65) rotate(-17) scale(-.54 .54)") + eye(f"translate({C+70} 65) rotate(17) scale(.54)")
    return svg("ship-tall", "0 0 390 520", o)
