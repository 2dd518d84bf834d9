#!/bin/sh
# Creates the fonts in this folder from the packages @fontsource-variable/*. Requires fonttools and brotli (pip).
# Usage: sh web/fonts/subset.sh, in the repository's root
set -eu

FROM=node_modules/@fontsource-variable
TO=web/fonts
# Characters on nearly every page, and rarer ones for names and words.
COMMON="U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00B0,U+00B6,U+00B7,U+00BB,U+00BD,U+00D7,U+00E9,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2190-2193,U+2212,U+25C6"
ACCENTED="U+00A1-00A6,U+00A8,U+00AA,U+00AC,U+00AE,U+00AF,U+00B1-00B5,U+00B8-00BA,U+00BC,U+00BE-00D6,U+00D8-00E8,U+00EA-00FF,U+0131,U+0152,U+0153,U+201A,U+201E,U+2039,U+203A,U+20AC,U+2122"
WORK=$(mktemp -d)

# name, file, axes, characters
face() {
  fonttools varLib.instancer "$FROM/$2" $3 -q -o "$WORK/face.ttf"
  pyftsubset "$WORK/face.ttf" --unicodes="$4" --flavor=woff2 --no-hinting --desubroutinize \
    --layout-features=kern,liga,mark,mkmk,ccmp,locl,tnum --output-file="$TO/$1.woff2"
}

face bricolage bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2 "wght=600:800 opsz=60" "$COMMON"
face bricolage-accented bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2 "wght=600:800 opsz=60" "$ACCENTED"
face instrument instrument-sans/files/instrument-sans-latin-wght-normal.woff2 "wght=400:700" "$COMMON"
face instrument-accented instrument-sans/files/instrument-sans-latin-wght-normal.woff2 "wght=400:700" "$ACCENTED"
face jetbrains jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2 "wght=400:700" "$COMMON"
face jetbrains-accented jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2 "wght=400:700" "$ACCENTED"
face rupee bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2 "wght=400:800 opsz=36" "U+20B9"

# The font of preview images: one weight, as TrueType, under its own family name.
fonttools varLib.instancer "$FROM/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2" \
  wght=800 opsz=60 -q -o "$WORK/poster.ttf"
pyftsubset "$WORK/poster.ttf" --unicodes="$COMMON,$ACCENTED" --no-hinting --name-IDs='*' \
  --layout-features=kern,liga,mark,mkmk,ccmp --output-file="$WORK/poster-latin.ttf"
python3 - "$WORK/poster-latin.ttf" api/features/pages/og-image-font.ttf <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
font.flavor = None
font["OS/2"].usWeightClass = 400
for name in list(font["name"].names):
    if name.nameID in (1, 4):
        font["name"].setName("Prospectus Poster", name.nameID, name.platformID, name.platEncID, name.langID)
font.save(sys.argv[2])
PYTHON
rm -r "$WORK"
