import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { t } from '../../../i18n'
import { BarButton, EditorBar, EditorInput } from './EditorBar'

const address = /^(https?:\/\/[^\s/\\?#]\S*|mailto:\S+@\S+|tel:\+?[\d -]+)$/i

/** Sets or removes the link of the selected text. */
export const LinkBar = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const before = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(before)
  const [tried, setTried] = useState(false)
  const url = href.trim()
  const valid = address.test(url)
  const selectLink = () => editor.chain().focus().extendMarkRange('link')
  const set = () => {
    setTried(true)
    if (!valid) return
    // Without selected text the address is inserted as text.
    if (editor.state.selection.empty && !before)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: url } }] })
        .run()
    else selectLink().setLink({ href: url }).run()
    onDone()
  }
  const unset = () => {
    selectLink().unsetLink().run()
    onDone()
  }
  return (
    <EditorBar label={t('rich.link')} onEnter={set} onLeave={onDone}>
      <EditorInput
        autoFocus
        type="url"
        label={t('rich.address')}
        placeholder="https://"
        max={2000}
        value={href}
        problem={tried && !valid ? t('rich.addressWrong') : undefined}
        onChange={setHref}
      />
      <BarButton onClick={set}>{t('rich.setLink')}</BarButton>
      {before && <BarButton onClick={unset}>{t('rich.unsetLink')}</BarButton>}
    </EditorBar>
  )
}
