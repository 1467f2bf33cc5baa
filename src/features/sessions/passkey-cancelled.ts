/** No passkey was chosen or made: the user cancelled, the time is over, or the device has none. Browsers don’t tell which. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
