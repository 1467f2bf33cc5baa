import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { richTextFeature } from '../../../../contract/policies/rich-text'
import { pictureTypes } from '../images/check'
import { useUploads } from '../images/use-uploads'
import { insertBlock } from './insert'

/** Pictures on their way into a text. It names them by address, so they go ahead of its record. */
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

/** Where the cursor is, which then stands behind it. */
export const insertPicture = (editor: Editor | null, { url, alt }: { url: string; alt: string }) => {
  if (editor) insertBlock(editor, { type: 'picture', attrs: { src: url, alt } })
}

/** Files that come with a paste or a drop, unless they come as part of a text. */
export const filesOf = (data: DataTransfer | null): File[] =>
  data && !data.types.includes('text/html') ? [...data.files] : []
