import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { richTextFeature } from '#contract/policies/rich-text.ts'
import { t } from '#i18n/index.ts'
import { usePictureLibrary } from '#kit/context/context.tsx'
import { notify } from '#providers/notifications/notifications.ts'
import { FileChooser } from '#ui/layout/FileChooser.tsx'
import { acceptedPictures, pictureTypes } from '../images/check'
import { PendingPicture } from '../images/PendingPicture'
import { useUploads } from '../images/use-uploads'
import type { InputPropsFor } from '../props/input-props'
import { cleanHtml } from './clean'
import { editorExtensions } from './extensions'
import { insertBlock } from './insert'
import { pastedHtml } from './pasted'
import { Toolbar } from './Toolbar'
import '../images/pictures.css'
import './html.css'
import './editor.css'

/** An editor without text has no value; the empty last line for the cursor is not part of it. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''))

/** An editor for a form value. */
const useContent = (props: InputPropsFor<'richText'>, onTools: () => void) => {
  const { value, disabled } = props
  const latestProps = useRef(props)
  latestProps.current = props
  const shown = useRef(value ?? '')
  /** The original text and the editor's spelling of it: as long as the latter is the same, nothing was changed. */
  const baseline = useRef({ text: '', spelt: '' })
  const notice = useRef((text: string, it: Editor) => {
    baseline.current = { text, spelt: htmlOf(it) }
  }).current
  const tools = useRef(onTools)
  tools.current = onTools
  const [begun] = useState(() => ({
    extensions: editorExtensions(() => tools.current()),
    content: cleanHtml(value ?? ''),
  }))
  const editor = useEditor({
    ...begun,
    editable: !disabled,
    onCreate: ({ editor: it }) => notice(latestProps.current.value ?? '', it),
    onUpdate: ({ editor: it }) => {
      const html = htmlOf(it)
      const next = html === baseline.current.spelt ? baseline.current.text : html
      if (next === shown.current) return
      shown.current = next
      latestProps.current.onChange(next || null)
    },
    onBlur: () => latestProps.current.onBlur?.(),
  })

  // Discarding, a draft or a merge set another text; the editor's own unchanged text is ignored.
  useEffect(() => {
    if (!editor || (value ?? '') === shown.current) return
    shown.current = value ?? ''
    editor.commands.setContent(cleanHtml(shown.current), { emitUpdate: false })
    notice(shown.current, editor)
  }, [editor, value, notice])
  return editor
}

/** Uploads pictures for a text. It contains their addresses, so they are uploaded before the record is saved. */
const useTextPictures = (resource: AnyResource, editor: Editor | null) => {
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
const insertPicture = (editor: Editor | null, { url, alt }: { url: string; alt: string }) => {
  if (editor) insertBlock(editor, editor.schema.node('picture', { src: url, alt }))
}

/** Pasted or dropped files, unless they are part of a text. */
const imageFilesOf = (data: DataTransfer | null): File[] =>
  data && !data.types.includes('text/html') ? [...data.files] : []

/** Rich text as HTML. */
export default function RichTextInput(props: InputPropsFor<'richText'>) {
  const { id, label, describedBy, invalid, disabled, resource } = props
  const box = useRef<HTMLDivElement>(null)
  const fileInputRef = useRef<HTMLInputElement>(null)
  const shortcutHelpId = useId()
  const [linkAsks, setLinkAsks] = useState(0)
  const focusToolbar = () => box.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
  const editor = useContent(props, focusToolbar)
  const pictures = useTextPictures(resource, editor)
  const library = usePictureLibrary()
  const pick = async () => {
    for (const picture of await library.choose({ multiple: true })) insertPicture(editor, picture)
  }
  const add = useRef(pictures.add)
  add.current = pictures.add

  useEffect(() => {
    const attributes: Record<string, string> = {
      id,
      role: 'textbox',
      class: 'rich-text editor-text',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [describedBy, shortcutHelpId].filter(Boolean).join(' '),
    }
    if (invalid) attributes['aria-invalid'] = 'true'
    const uploadFrom = (data: DataTransfer | null) => {
      const files = imageFilesOf(data)
      if (files.length) add.current(files)
      return files.length > 0
    }
    editor?.setOptions({
      editorProps: {
        attributes,
        transformPastedHTML: (markup) => {
          const { html, lostPictures } = pastedHtml(markup)
          if (lostPictures) notify('info', t('rich.picturesLost', { count: lostPictures }))
          return html
        },
        handlePaste: (_, event) => uploadFrom(event.clipboardData),
        handleDrop: (_, event) => uploadFrom(event.dataTransfer),
      },
    })
  }, [editor, id, label, describedBy, invalid, shortcutHelpId])

  // In every editor these keys make a link; the search of the admin must not open instead.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    setLinkAsks((before) => before + 1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the text box inside
    <div ref={box} className={invalid ? 'editor editor-invalid' : 'editor'} onKeyDown={onKeyDown}>
      {editor && !disabled && (
        <Toolbar
          editor={editor}
          label={label}
          linkAsks={linkAsks}
          onPictures={() => fileInputRef.current?.click()}
          onLibrary={library.can ? pick : undefined}
        />
      )}
      {pictures.uploads.length > 0 && (
        <ul className="pictures editor-uploads" aria-label={t('rich.picturesOf', { label })}>
          {pictures.uploads.map((upload) => (
            <PendingPicture
              key={upload.uid}
              upload={upload}
              onRetry={pictures.retry}
              onDrop={pictures.drop}
            />
          ))}
        </ul>
      )}
      <EditorContent editor={editor} className="editor-content" />
      {library.picker}
      <p id={shortcutHelpId} hidden>
        {t('rich.toTools')}
      </p>
      <FileChooser
        ref={fileInputRef}
        multiple
        label={t('rich.choosePictures')}
        accept={acceptedPictures}
        onChoose={pictures.add}
      />
    </div>
  )
}
