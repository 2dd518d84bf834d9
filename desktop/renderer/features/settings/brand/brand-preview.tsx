import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { type Hex, isHex } from '#contract/brand/colour'
import { type Brand, CORNERS, ORIGINAL_BRAND } from '#contract/brand/look'
import { toRamp } from '#contract/brand/palette'
import { imageUrl } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { API_BASE, api } from '../../../lib/api'
import { fontProperties, markUrl } from '../../../lib/brand'
import { singleRecordQuery } from '../../content'
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

const LOGO = { key: ENDPOINTS.readHomeConfig.path, read: api.readHomeConfig }

/** A small model of the website in an unsaved brand, with the saved logo. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const name = useInstituteName()
  const { data: home } = useQuery(singleRecordQuery(LOGO))
  const { palette } = toRamp(toColours(brand))
  const { box, press } = CORNERS[brand.corners]
  const logo = imageUrl(home?.logo ?? '', API_BASE)
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
        {logo ? (
          <img src={logo} alt="Logo" className={classes.logo} />
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
        {logo && (
          <span className={classes.plate}>
            <img src={logo} alt="Logo on a dark band" className={classes.logo} />
          </span>
        )}
        <span className={classes.onInk}>Next batch</span>
        <span>Begins on Monday.</span>
      </div>
    </figure>
  )
}
