import { useQueryClient } from '@tanstack/react-query'
import { bannerFeature } from '#features/media/features.ts'
import { invalidateMediaLibrary } from '#features/media/use-media-library.ts'
import { t } from '#i18n/index.ts'
import { pictureTypes } from '#kit/fields/images/check.ts'
import { maxStoredSide, preparePicture } from '#kit/fields/images/prepare/prepare.ts'
import { useUploadFile } from '#kit/fields/images/send.ts'
import { createUploadQueue, isSending, newUpload } from '#kit/fields/images/upload-queue.ts'
import { type JobControl, startJob } from '#kit/jobs/jobs.ts'
import { isOtherSession, session } from '#providers/auth/session.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useStore } from '#providers/store.ts'

/** Uploads continue while other pages are open; failed ones wait here. */
const queue = createUploadQueue()
let completedCount = 0

/** Nothing remains for the next user. */
session.subscribe((now, before) => {
  if (isOtherSession(now, before)) queue.stop()
})

/** Runs until all uploads have ended. */
const waitForUploads = ({ signal, progress }: JobControl) =>
  new Promise<void>((done) => {
    const look = () => {
      const uploads = queue.get()
      progress(completedCount, completedCount + uploads.filter((u) => !u.problem).length)
      if (isSending(uploads)) return
      unsubscribe()
      done()
    }
    const unsubscribe = queue.subscribe(look)
    signal.addEventListener('abort', () => {
      queue.stop()
      look()
    })
    look()
  })

let isWatched = false
const watch = async () => {
  // Current listeners count these too.
  if (isWatched) return
  isWatched = true
  await startJob('media uploads', t('media.sending'), waitForUploads).finally(() => {
    isWatched = false
  })
  if (completedCount && !isSending(queue.get()))
    notify('success', t('media.added', { count: completedCount }))
  completedCount = 0
}

/** Pictures that are being uploaded to the library. */
export const useMediaUploads = () => {
  const uploads = useStore(queue)
  const client = useQueryClient()
  const send = useUploadFile()
  return {
    uploads,
    add: (files: readonly File[], feature: string) => {
      const made = files.map((file) => newUpload(file, pictureTypes))
      queue.add(made, {
        send,
        purpose: { feature, banner: feature === bannerFeature },
        prepare: (file, conversion) =>
          preparePicture(file, maxStoredSide(feature === bannerFeature), conversion),
        onArrive: () => {
          completedCount += 1
          void invalidateMediaLibrary(client)
        },
      })
      if (isSending(queue.get())) void watch()
    },
    drop: queue.drop,
    retry: (upload: (typeof uploads)[number]) => {
      queue.retry(upload)
      void watch()
    },
  }
}
