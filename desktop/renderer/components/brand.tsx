import { markUrl, useBrand } from '../lib/brand'
import { usePanelName } from '../lib/panel-name'
import classes from './brand.module.css'

/** The panel's name, linked to the public home page. That is another app, so it isn't a router link. */
export function Brand() {
  const brand = useBrand()
  const name = usePanelName()
  const mark = markUrl(brand)
  return (
    <a className={classes.brand} href="/">
      {mark ? (
        <img className={`${classes.mark} ${classes.own}`} src={mark} alt="" width={24} height={24} />
      ) : (
        <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d="M8 5h12a7 7 0 0 1 0 14h-7v8H8z" fill="currentColor" />
          <circle cx="20" cy="12" r="3.2" className={classes.dot} />
        </svg>
      )}
      {brand.shortName || name}
    </a>
  )
}
