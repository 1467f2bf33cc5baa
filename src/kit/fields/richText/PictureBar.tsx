import type { Editor } from '@tiptap/react'
import { t } from '../../../i18n'
import { Bar, BarButton, Box } from './Bar'

/** The alt text of the selected picture. */
export const PictureBar = ({ editor, alt }: { editor: Editor; alt: string }) => {
  const backToText = () => editor.commands.focus()
  return (
    <Bar label={t('rich.picture')} onEnter={backToText} onLeave={backToText}>
      <Box
        label={t('rich.alt')}
        placeholder={t('rich.altHow')}
        value={alt}
        onChange={(alt) => editor.commands.updateAttributes('picture', { alt: alt })}
      />
      <BarButton onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('rich.removePicture')}
      </BarButton>
    </Bar>
  )
}
