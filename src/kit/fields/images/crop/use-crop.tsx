import { type ReactNode, Suspense, useState } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { isGuarded, mediaUrl } from '#ui/media-url.ts'
import { canRender, knownPicture, maxStoredSide } from '../prepare/prepare'
import type { Cropped } from './CropDialog'
import type { Recommended } from './shapes'

const CropDialog = lazyWithTexts(() => import('./CropDialog'))

/** The file that a picture was made from, or the picture itself. */
const sourceOf =
  ({ key, url }: Image) =>
  async (): Promise<Blob> => {
    const { original } = knownPicture(key)
    if (original) return original
    const answer = await fetch(mediaUrl(url))
    if (!answer.ok) throw new Error(answer.statusText)
    return answer.blob()
  }

/** `name`: that of the file, if it is known. */
type Slot = { size?: Recommended; banner?: boolean | undefined; name?: string }

const nameOf = ({ key }: Image) => {
  const { original } = knownPicture(key)
  return original instanceof File ? original.name : key.replace(/^.*\//, '')
}

/** Crops the pictures of a field: whether one can be cropped, the start, and the dialog. */
export const useCrop = (slot: Slot, onDone: (picture: Image, cropped: Cropped) => void) => {
  const [opened, setOpened] = useState<Image>()
  const canCrop = ({ url }: Image) => canRender() && !isGuarded(url)
  const dialog: ReactNode = opened && (
    <Suspense>
      <CropDialog
        key={opened.key}
        load={sourceOf(opened)}
        name={slot.name ?? nameOf(opened)}
        recommended={slot.size}
        side={maxStoredSide(slot.banner)}
        onDone={(cropped) => {
          setOpened(undefined)
          onDone(opened, cropped)
        }}
        onClose={() => setOpened(undefined)}
      />
    </Suspense>
  )
  return { canCrop, crop: setOpened, dialog }
}
