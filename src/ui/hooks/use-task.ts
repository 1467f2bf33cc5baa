import { useEffect, useRef, useState } from 'react'
import { toHttpError } from '#providers/errors.ts'

/** Work behind a button that is no declared call: one at a time, and aborted by `stop` and by leaving the page. */
export const useTask = () => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (act: (signal: AbortSignal) => Promise<unknown>) => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setBusy(true)
    setProblem(undefined)
    try {
      await act(own.signal)
    } catch (error) {
      if (!own.signal.aborted) setProblem(toHttpError(error).messages.join(' '))
    }
    running.current = undefined
    setBusy(false)
  }
  return { run, isBusy, stop: () => running.current?.abort(), problem, setProblem }
}
