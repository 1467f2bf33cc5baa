import type { Editor } from '@tiptap/react'
import { t } from '../../../i18n'
import { BarButton, EditorBar, EditorInput } from './EditorBar'

/** The alt text of the selected picture. */
export const PictureBar = ({ editor, alt }: { editor: Editor; alt: string }) => {
  const backToText = () => editor.commands.focus()
  return (
    <EditorBar label={t('rich.picture')} onEnter={backToText} onLeave={backToText}>
      <EditorInput
        label={t('rich.alt')}
        placeholder={t('rich.altHow')}
        value={alt}
        onChange={(alt) => editor.commands.updateAttributes('picture', { alt: alt })}
      />
      <BarButton onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('rich.removePicture')}
      </BarButton>
    </EditorBar>
  )
}
