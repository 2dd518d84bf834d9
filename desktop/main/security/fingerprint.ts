import { X509Certificate } from 'node:crypto'

/** A SHA-256 fingerprint as everybody writes it: 32 pairs of capital hex digits with colons between them. */
export const toFingerprint = (typed: string) =>
  typed.replaceAll(':', '').toUpperCase().match(/../g)?.join(':') ?? ''

/** @param pem a certificate */
export const getFingerprint = (pem: string) => new X509Certificate(pem).fingerprint256
