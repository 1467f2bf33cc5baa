import type { Editor } from '@tiptap/react'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../../i18n'

const address = /^(https?:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d -]+)$/i

/** Sets or takes away the link of the selected words. */
export const LinkBar = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const before = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(before)
  const valid = address.test(href.trim())
  const words = editor.chain().focus().extendMarkRange('link')
  const set = () => {
    if (!valid) return
    words.setLink({ href: href.trim() }).run()
    onDone()
  }
  const unset = () => {
    words.unsetLink().run()
    onDone()
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') onDone()
    if (e.key !== 'Enter') return
    // Enter would otherwise save the form around the editor.
    e.preventDefault()
    set()
  }
  return (
    <div className="editor-link">
      <Input
        autoFocus
        type="url"
        aria-label={t('form.rich.address')}
        placeholder="https://"
        value={href}
        status={href && !valid ? 'error' : undefined}
        onChange={(e) => setHref(e.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={set} disabled={!valid}>
        {t('form.rich.setLink')}
      </Button>
      {before && <Button onClick={unset}>{t('form.rich.unsetLink')}</Button>}
    </div>
  )
}
