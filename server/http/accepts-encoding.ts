import type { FastifyRequest } from 'fastify'

/** Whether the client takes bodies in this encoding; `gzip;q=0` refuses it. */
export const acceptsEncoding = ({ headers }: FastifyRequest, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .some((one) => one.split(/\s*;/)[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(one))
