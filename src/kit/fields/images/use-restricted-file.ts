import { useEffect, useState } from 'react'
import { readRestrictedFile } from '../../../providers/download'
import { toHttpError } from '../../../providers/errors'

type State = { url?: string; problem?: string }

/** A restricted file as an object URL that only this page knows. */
export const useRestrictedFile = (guarded: string): State & { retry: () => void } => {
  const [state, setState] = useState<State>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same file again
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    setState({})
    readRestrictedFile(guarded, stop.signal).then(
      (file) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(file)
        setState({ url: made })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ problem: toHttpError(error).messages.join(' ') })
      },
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [guarded, round])
  return { ...state, retry: () => setRound(round + 1) }
}
