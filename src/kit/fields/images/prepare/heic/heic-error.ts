/** Why a HEIC photo could not be converted; `unavailable`: the decoder could not be loaded. */
export type HeicFailure =
  | { kind: 'damaged' | 'timeout' | 'unavailable' }
  | { kind: 'tooLarge'; megapixels: number }

export class HeicError extends Error {
  readonly failure: HeicFailure
  constructor(failure: HeicFailure) {
    super(`The HEIC photo was not converted: ${failure.kind}`)
    this.failure = failure
  }
}
