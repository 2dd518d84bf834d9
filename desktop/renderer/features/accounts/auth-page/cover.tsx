import { Brand } from '../../../components/brand'
import { Booklet } from './booklet'
import classes from './cover.module.css'

const CONTENTS = ['Enquiries', 'Site content', 'Staff accounts'] as const

/** The cover of the staff's edition, beside every screen around signing in. */
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
