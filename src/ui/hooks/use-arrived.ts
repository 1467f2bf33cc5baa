import { useRef } from 'react'

/**
 * What has arrived before a component is drawn, as the placeholder of its query: read once for each key, and given up
 * once the query has its own response, so that it is not shown again, to another user for example.
 */
export const useArrived = <D>(key: string, read: () => D | undefined) => {
  const arrived = useRef<{ key: string; answer?: D | undefined }>(undefined)
  return {
    placeholder: (): D | undefined => {
      if (arrived.current?.key !== key) arrived.current = { key, answer: read() }
      return arrived.current.answer
    },
    isShown: (answer: unknown) => answer !== undefined && answer === arrived.current?.answer,
    giveUp: () => {
      if (arrived.current) arrived.current = { key: arrived.current.key }
    },
  }
}
