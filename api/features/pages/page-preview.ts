import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ERROR_TEXTS } from '#contract/errors'
import { SCRIPTS_ID } from '#contract/rendered-page'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Pages } from './pages.ts'

/** Scripts, their preload links, and the styles for visitors without them. Texts in the page are escaped. */
const SCRIPTED = new RegExp(
  [
    `<template id="${SCRIPTS_ID}">[\\s\\S]*?</template>`,
    '<script\\b[\\s\\S]*?</script>',
    '<noscript>[\\s\\S]*?</noscript>',
    '<link rel="(?:modulepreload|preload|manifest)"[^>]*>',
  ].join('|'),
  'g',
)

/**
 * Serves the public pages to the panel as JSON, which shows them in a frame without scripts. So the pages themselves need
 * not allow frames, and the desktop app, which refuses HTML of the server, can show them too.
 * @param pages undefined if the website is served elsewhere
 */
export function pagePreviewRoutes(pages: Pages | undefined, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  endpoint(ENDPOINTS.readPagePreview, async ({ query }) => {
    if (!pages) throw new AppError('not_found', ERROR_TEXTS.notFound)
    const { html, isRendered } = await pages.renderCached(query.path)
    if (!isRendered) throw new AppError('unavailable', ERROR_TEXTS.unavailable)
    return { html: html.replace(SCRIPTED, '') }
  })
  return router
}
