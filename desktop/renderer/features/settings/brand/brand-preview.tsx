import type { CSSProperties } from 'react'
import { type Hex, isHex } from '#contract/brand/colour'
import { type Brand, CORNERS, ORIGINAL_BRAND } from '#contract/brand/look'
import { toRamp } from '#contract/brand/palette'
import { Banner } from '../../../components/banner'
import { fontProperties, markUrl } from '../../../lib/brand'
import { useInstituteName } from '../../enquiries'
import classes from './brand.module.css'

const colourOr = (typed: string, otherwise: Hex): Hex => {
  const colour = typed.trim().toLowerCase()
  return isHex(colour) ? colour : otherwise
}

/** A small model of the website in an unsaved brand, with notes on corrected colours. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const name = useInstituteName()
  const { palette, corrections } = toRamp({
    ink: colourOr(brand.ink, ORIGINAL_BRAND.ink),
    accent: colourOr(brand.accent, ORIGINAL_BRAND.accent),
  })
  const { box, press } = CORNERS[brand.corners]
  const mark = markUrl(brand)
  const properties = {
    ...fontProperties(brand),
    '--box': box,
    '--press': press,
    ...Object.fromEntries(Object.entries(palette).map(([role, colour]) => [`--${role}`, colour])),
  } as CSSProperties
  return (
    <div>
      <div role="status">
        {corrections.map(({ field, text }) => (
          <Banner key={field} tone="notice" isQuiet text={text} />
        ))}
      </div>
      <figure className={classes.preview} style={properties} aria-label="Preview">
        <div className={classes.head}>
          {mark && <img src={mark} alt="" width={28} height={28} />}
          <strong>{brand.shortName || name}</strong>
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
    </div>
  )
}
