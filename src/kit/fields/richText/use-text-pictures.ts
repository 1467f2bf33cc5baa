import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { richTextFeature } from '../../../../contract/policies/rich-text'
import { pictureTypes } from '../images/check'
import { useUploads } from '../images/use-uploads'
import { insertBlock } from './insert'

/** Uploads pictures for a text. It contains their addresses, so they are uploaded before the record is saved. */
export const useTextPictures = (resource: AnyResource, editor: Editor | null) => {
  const latest = useRef(editor)
  latest.current = editor
  const api = { ...resource.api, body: 'json' as const }
  return useUploads(
    { resource: { ...resource, api }, field: { feature: richTextFeature } },
    pictureTypes,
    (picture) => insertPicture(latest.current, picture),
  )
}

/** The cursor position, which moves behind it. */
export const insertPicture = (editor: Editor | null, { url, alt }: { url: string; alt: string }) => {
  if (editor) insertBlock(editor, { type: 'picture', attrs: { src: url, alt } })
}

/** Pasted or dropped files, unless they are part of a text. */
export const imageFilesOf = (data: DataTransfer | null): File[] =>
  data && !data.types.includes('text/html') ? [...data.files] : []
