import { useDebouncedValue } from '@mantine/hooks'
import { isMapAddress, MAP_HOSTS, mapAddress } from '#contract/maps'
import classes from './contact.module.css'

/** Milliseconds of rest after which the map follows the form. */
const REST_MS = 400

/** The map as visitors will see it; it follows the form, and shows known hosts only. */
export function MapPreview({ embed }: { embed: string }) {
  const [address] = useDebouncedValue(mapAddress(embed), REST_MS)
  return (
    <figure className={classes.map}>
      {isMapAddress(address) ? (
        <iframe
          className={classes.frame}
          src={address}
          title="Map preview"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <div className={classes.noMap}>
          {address
            ? `This address can't be shown. It must start with https:// and be at ${MAP_HOSTS.join(', ')}.`
            : 'No map yet.'}
        </div>
      )}
      <figcaption className={classes.caption}>Preview of the map</figcaption>
    </figure>
  )
}
