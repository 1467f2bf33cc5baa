import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../../../contract/grammar/record'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useBusy } from '../../form/busy'
import { fileProblem } from './check'
import { sentenceOf, useSend } from './send'

export type Upload = {
  uid: number
  file: File
  /** Shown while the file is on its way. */
  preview: string
  /** 0 to 1. */
  progress: number
  problem?: string
  /** The file itself is refused, so that sending it again makes no sense. */
  refused?: true
}

let counter = 0

/** A picture of a form; one that goes with the record carries its file until then. */
export type HeldImage = Image & { file?: File }
type Place = { resource: AnyResource; field: { feature: string } }

/**
 * Files on their way to the backend; those that arrive are handed over. Where records are sent together with their
 * files, nothing is sent before: the file itself is handed over.
 */
export const useUploads = (
  { resource, field: { feature } }: Place,
  types: readonly string[] | null,
  onArrive: (picture: HeldImage) => void,
) => {
  const [uploads, setUploads] = useState<Upload[]>([])
  const arrive = useRef(onArrive)
  arrive.current = onArrive
  const stops = useRef(new Map<number, AbortController>())
  const send = useSend()
  useBusy(uploads.some((u) => !u.problem))

  const change = (uid: number, by: Partial<Upload>) =>
    setUploads((all) => all.map((u) => (u.uid === uid ? { ...u, ...by } : u)))
  const drop = (uid: number) => {
    stops.current.get(uid)?.abort()
    stops.current.delete(uid)
    setUploads((all) => {
      const gone = all.find((u) => u.uid === uid)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter((u) => u.uid !== uid)
    })
  }
  const start = async ({ uid, file }: Upload) => {
    const stop = new AbortController()
    stops.current.set(uid, stop)
    try {
      const { key, url } = await send(file, feature, stop.signal, (progress) => change(uid, { progress }))
      arrive.current({ key, url, alt: '' })
      drop(uid)
    } catch (error) {
      if (!stop.signal.aborted) change(uid, { problem: sentenceOf(error), progress: 0 })
    }
  }
  const add = (files: readonly File[]) => {
    const made = files.map((file): Upload => {
      const problem = fileProblem(file, types)
      counter += 1
      const base = { uid: counter, file, preview: URL.createObjectURL(file), progress: 0 }
      return problem ? { ...base, problem, refused: true } : base
    })
    const goWithRecord = resource.api.body === 'multipart'
    setUploads((all) => [...all, ...made.filter((upload) => upload.problem || !goWithRecord)])
    for (const upload of made) {
      if (upload.problem) continue
      const { uid, file, preview } = upload
      if (goWithRecord) arrive.current({ key: `held/${uid}`, url: preview, alt: '', file })
      else void start(upload)
    }
  }
  const retry = (upload: Upload) => {
    change(upload.uid, { problem: undefined, progress: 0 })
    void start(upload)
  }
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])
  return { uploads, add, drop, retry }
}
