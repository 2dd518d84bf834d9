import { Brand } from '../../../components/brand'
import classes from './cover.module.css'

const TEXT_LINES = [0, 1, 2, 3, 4] as const

/** A line drawing of an open prospectus with a marigold reply card. */
function Booklet({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 260" aria-hidden="true" focusable="false" fill="none">
      <g stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M260 62C216 34 130 30 44 46v168c86-16 172-12 216 16 44-28 130-32 216-16V46c-86-16-172-12-216 16z" />
        <path d="M260 62v168" />
        <path d="M44 58 26 62v168c92-18 186-14 234 14 48-28 142-32 234-14V62l-18-4" opacity="0.55" />
        {TEXT_LINES.map((line) => (
          <path key={line} d={`M84 ${86 + line * 24}c44-6 92-5 132 6`} opacity="0.6" />
        ))}
      </g>
      <g transform="rotate(7 372 126)">
        <rect x="292" y="74" width="166" height="108" rx="3" className={classes.reply} />
        <g className={classes.written} strokeWidth="2.5" strokeLinecap="round">
          <path d="M312 104h58M312 128h126M312 152h92" />
          <rect x="410" y="88" width="30" height="24" rx="2" />
          <path d="m417 100 6 6 10-12" strokeLinejoin="round" />
        </g>
      </g>
    </svg>
  )
}

const CONTENTS = ['Enquiries', 'Site content', 'Staff accounts'] as const

export function Cover() {
  return (
    <aside className={classes.cover} aria-label="About this panel">
      <div className={classes.head}>
        <Brand />
        <span className={classes.index}>Staff edition {new Date().getFullYear()}</span>
      </div>
      <p className={classes.line}>
        The desk <br />
        behind the <br />
        prospectus.
      </p>
      <Booklet className={classes.drawing} />
      <ol className={classes.contents}>
        {CONTENTS.map((chapter, index) => (
          <li key={chapter}>
            <span className={classes.index}>{String(index + 1).padStart(2, '0')}</span>
            {chapter}
          </li>
        ))}
      </ol>
    </aside>
  )
}
