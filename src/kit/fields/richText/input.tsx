import { EditorContent } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../i18n'
import { notify } from '../../../providers/notifications/notifications'
import { usePictureLibrary } from '../../context'
import { acceptedPictures } from '../images/check'
import { PendingPicture } from '../images/PendingPicture'
import '../images/pictures.css'
import type { InputPropsFor } from '../props/input-props'
import './html.css'
import './editor.css'
import { pastedHtml } from './pasted'
import { Toolbar } from './Toolbar'
import { useContent } from './use-content'
import { imageFilesOf, insertPicture, useTextPictures } from './use-text-pictures'

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
      <input
        ref={fileInputRef}
        style={{ display: 'none' }}
        type="file"
        multiple
        aria-label={t('rich.choosePictures')}
        accept={acceptedPictures}
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
