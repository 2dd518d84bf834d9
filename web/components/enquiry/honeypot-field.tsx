import { HONEYPOT_FIELD } from '../../lib/form-values'

/** Programs fill in every field they find; people and their assistive technology never meet this one. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="pointer-events-none absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
