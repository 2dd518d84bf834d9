import type { RequestHandler } from 'express'

/** Lets a copy be cached, by browsers too, as long as they ask each time whether it is still the newest. */
export const mustRevalidate: RequestHandler = (_request, response, next) => {
  response.vary('Accept-Encoding').set('Cache-Control', 'no-cache')
  next()
}
