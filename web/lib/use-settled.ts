import { useEffect, useState } from 'react'

/**
 * A value that may still be on its way, for parts that show something sensible meanwhile.
 * @param value in hand (rendered on the server) or on its way; a rejection leaves `meanwhile`
 */
export function useSettled<T>(value: Promise<T> | T, meanwhile: T): T {
  const [settled, setSettled] = useState(value instanceof Promise ? meanwhile : value)

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
