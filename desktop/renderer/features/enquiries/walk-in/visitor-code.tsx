import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { QrCode } from '../../../components/qr-code'
import { OnlyHere } from './only-here'
import { useSiteAddress, visitorForm } from './site-address'
import classes from './walk-in.module.css'

/** The code that opens the enquiry form on the visitor's own phone. */
export function VisitorCode() {
  const origin = useSiteAddress()
  if (!origin) return <Skeleton w={208} h={208} />
  const address = visitorForm(origin)
  return (
    <div className={classes.scan}>
      <QrCode text={address} label="QR code of the enquiry form" className={classes.code} />
      <div className={classes.scanText}>
        <Text>The visitor scans this code with the camera of their phone and fills in the form there.</Text>
        <Text size="sm" c="dimmed">
          The enquiry appears on the desk by itself, with “walk-in” as its source.
        </Text>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={classes.address}>
          {address}
        </Anchor>
        <OnlyHere origin={origin} />
        <Anchor component={Link} to="/poster" size="sm">
          A poster with a code, for the wall
        </Anchor>
      </div>
    </div>
  )
}
