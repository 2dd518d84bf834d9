import { useEffect, useState } from 'react'

/**
 * Returns a value that may still be loading, or a placeholder until then.
 * @param value loaded (on the server) or a promise; if it rejects, the placeholder stays
 */
export function useSettled<T>(value: Promise<T> | T, placeholder: T): T {
  const [settled, setSettled] = useState(value instanceof Promise ? placeholder : value)

  useEffect(() => {
    let isCurrent = true
    Promise.resolve(value).then(
      (arrived) => isCurrent && setSettled(arrived),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [value])

  return settled
}
