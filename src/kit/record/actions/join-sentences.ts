/** Messages as one text: all but the last end as sentences do. */
export const joinSentences = (messages: readonly string[]): string =>
  messages
    .map((message, index) =>
      index < messages.length - 1 && !/[.!?।]$/.test(message) ? `${message}.` : message,
    )
    .join(' ')
