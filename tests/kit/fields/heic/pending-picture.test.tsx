import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PendingPicture } from '#kit/fields/images/PendingPicture.tsx'
import type { Upload } from '#kit/fields/images/upload-queue.ts'

const show = (by: Partial<Upload>) => {
  const file = new File(['x'], 'IMG_1.HEIC')
  const upload: Upload = { uid: 1, file, preview: 'blob:preview', progress: 0.5, ...by }
  return render(<PendingPicture upload={upload} onRetry={() => {}} onDrop={() => {}} />)
}
const progress = () => screen.getByRole('progressbar', { name: 'Uploading IMG_1.HEIC' })

it('a photo shows that it is being converted, without a part that is done, before its upload', () => {
  const { unmount } = show({ isConverting: true })
  expect(screen.getByRole('status').textContent).toBe('Converting HEIC photo…')
  expect(progress().hasAttribute('value')).toBe(false)
  unmount()

  show({ isConverting: false })
  expect(screen.queryByRole('status')).toBeNull()
  expect(progress().getAttribute('value')).toBe('0.5')
})
