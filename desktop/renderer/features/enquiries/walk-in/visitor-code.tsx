import { Anchor, Skeleton, Text } from '@mantine/core'
import { QrCode } from '../../../components/qr-code'
import { isOnlyHere, useSiteAddress, visitorForm } from './site-address'
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
        {isOnlyHere(origin) && (
          <Text size="sm" role="note" className={classes.warning}>
            This address works on this computer only. Open the panel by the address that visitors use, and the
            code will lead there.
          </Text>
        )}
      </div>
    </div>
  )
}
