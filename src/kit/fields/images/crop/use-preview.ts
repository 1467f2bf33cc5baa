import { useEffect, useState } from 'react'
import type { Size, Turns } from '../prepare/geometry'
import { outputTypeOf } from '../prepare/prepare'
import { renderInWorker } from '../prepare/render-apart'
import { uploadErrorText } from '../send'

/** Large enough for the dialog. */
const previewSide = 1400

type Preview = { url: string; full: Size; source: Blob; turns: Turns }
type State = { preview?: Preview; problem?: string }

/** The turned picture, small enough to draw, and its full size. */
export const usePreview = (load: () => Promise<Blob>, turns: Turns): State => {
  const [source, setSource] = useState<Blob>()
  const [state, setState] = useState<State>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of a dialog stays the same
  useEffect(() => {
    let isOpen = true
    load().then(
      (blob) => isOpen && setSource(blob),
      (error: unknown) => isOpen && setState({ problem: uploadErrorText(error) }),
    )
    return () => {
      isOpen = false
    }
  }, [])
  useEffect(() => {
    if (!source) return
    let made: string | undefined
    let isCurrent = true
    renderInWorker({ file: source, turns, side: previewSide, type: outputTypeOf(source) }).then(
      ({ blob, full }) => {
        if (!isCurrent || !blob) return
        made = URL.createObjectURL(blob)
        setState({ preview: { url: made, full, source, turns } })
      },
      (error: unknown) => isCurrent && setState({ problem: uploadErrorText(error) }),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [source, turns])
  return state
}
