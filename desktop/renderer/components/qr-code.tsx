import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** White modules around the code, as its standard asks for. */
const QUIET_ZONE = 4

/** The dark modules as one path, a unit square each. */
function darkModules(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

interface QrCodeProps {
  /** What the camera reads. */
  text: string
  /** What it is, for those who cannot scan it. */
  label: string
  className?: string
}

/** A code for the camera of a phone: dark on white in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = darkModules(text)
  return (
    <svg
      className={className ? `${classes.code} ${className}` : classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={classes.paper} width={size} height={size} />
      <path className={classes.ink} d={path} />
    </svg>
  )
}
