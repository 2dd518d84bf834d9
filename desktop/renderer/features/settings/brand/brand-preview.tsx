import type { CSSProperties } from 'react'
import { type Hex, isHex } from '#contract/brand/colour'
import { type Brand, CORNERS, ORIGINAL_BRAND } from '#contract/brand/look'
import { toPalette } from '#contract/brand/palette'
import { imageUrl } from '#contract/display'
import { API_BASE } from '../../../lib/api'
import { fontProperties, markUrl } from '../../../lib/brand'
import { useInstituteName } from '../../enquiries'
import classes from './brand.module.css'

const colourOr = (typed: string, otherwise: Hex): Hex => {
  const colour = typed.trim().toLowerCase()
  return isHex(colour) ? colour : otherwise
}

/** Returns the colours of an unsaved brand, with the original ones for incomplete ones. */
export const toColours = ({ ink, accent }: Pick<Brand, 'ink' | 'accent'>) => ({
  ink: colourOr(ink, ORIGINAL_BRAND.ink),
  accent: colourOr(accent, ORIGINAL_BRAND.accent),
})

interface BrandPreviewProps {
  brand: Brand
  /** URL or path; empty for none. */
  logo: string
}

/** A small model of the website in an unsaved brand, with a logo that may be unsaved too. */
export function BrandPreview({ brand, logo }: BrandPreviewProps) {
  const name = useInstituteName()
  const palette = toPalette(toColours(brand))
  const { box, press } = CORNERS[brand.corners]
  const logoUrl = imageUrl(logo, API_BASE)
  const mark = markUrl(brand)
  const properties = {
    ...fontProperties(brand),
    '--box': box,
    '--press': press,
    ...Object.fromEntries(Object.entries(palette).map(([role, colour]) => [`--${role}`, colour])),
  } as CSSProperties
  return (
    <figure className={classes.preview} style={properties} aria-label="Preview">
      <div className={classes.head}>
        {logoUrl ? (
          <img src={logoUrl} alt="Logo" className={classes.logo} />
        ) : (
          <>
            {mark && <img src={mark} alt="" width={28} height={28} />}
            <strong>{brand.shortName || name}</strong>
          </>
        )}
        <span className={classes.press}>Enquire Now</span>
      </div>
      <div className={classes.body}>
        <p className={classes.label}>Courses</p>
        <p className={classes.heading}>Learn by building it.</p>
        <p className={classes.lead}>Small classes with people who do this for a living.</p>
        <div className={classes.card}>
          <strong>Web development</strong>
          <span>Six months, evenings</span>
        </div>
      </div>
      <div className={classes.band}>
        <span className={classes.onInk}>Next batch</span>
        <span>Begins on Monday.</span>
      </div>
    </figure>
  )
}
