/** The nonce that the server gave this page for the style elements written at run time; empty where there is none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/**
 * Hands the nonce to the scroll lock under Mantine's dialogs, which writes a style element of its own and reads the
 * nonce from this well-known global.
 */
export function publishStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
