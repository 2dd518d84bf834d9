import { WRAP } from '../ui/section'

/** The map of the institute, from one of the known map hosts only (P076, R44). */
export function MapFrame({ address, place }: { address: string; place: string }) {
  return (
    <div className={`${WRAP} py-14`}>
      <iframe
        src={address}
        title={`Map: ${place}`}
        width={1200}
        height={420}
        loading="lazy"
        referrerPolicy="no-referrer-when-downgrade"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="h-80 w-full border-2 border-ink bg-paper-deep lg:h-[26rem]"
      />
    </div>
  )
}
