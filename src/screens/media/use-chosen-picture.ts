import { useEffect, useRef, useState } from 'react'
import { type Readable, readablePicture } from '../../kit/fields/images/prepare/heic/readable'
import { canRender } from '../../kit/fields/images/prepare/render-apart'
import { uploadErrorText } from '../../kit/fields/images/send'

/**
 * The picture that is chosen in a dialog, as this browser can decode it. The next choice and the end of the dialog cancel
 * a conversion.
 */
export const useChosenPicture = (initial: File | undefined, onProblem: (problem: string) => void) => {
  const [file, setFile] = useState(initial)
  const [isConverting, setConverting] = useState(false)
  const conversion = useRef<AbortController>(undefined)
  useEffect(() => () => conversion.current?.abort(), [])
  const choose = async (chosen: File) => {
    conversion.current?.abort()
    conversion.current = new AbortController()
    const { signal } = conversion.current
    setFile(undefined)
    setConverting(false)
    const readable: Readable = await (canRender()
      ? readablePicture(chosen, { signal, onConvert: () => setConverting(true) })
      : Promise.resolve({ file: chosen })
    ).catch((error: unknown) => ({ problem: uploadErrorText(error), canRetry: true }))
    if (signal.aborted) return
    setConverting(false)
    if ('problem' in readable) onProblem(readable.problem)
    else setFile(readable.file)
  }
  return { file, isConverting, choose }
}
