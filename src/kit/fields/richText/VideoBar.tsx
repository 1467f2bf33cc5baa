import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { t } from '../../../i18n'
import { BarButton, EditorBar, EditorInput } from './EditorBar'
import { insertBlock } from './insert'
import { parseVideo, watchUrl } from './video'

type Props = { editor: Editor; onDone: () => void }

/** Inserts a video, or changes the selected one. */
export const VideoBar = ({ editor, onDone }: Props) => {
  const before = editor.isActive('video') ? editor.getAttributes('video') : null
  const [address, setAddress] = useState(before ? watchUrl(before.src) : '')
  const [title, setTitle] = useState<string>(before?.title ?? '')
  const [tried, setTried] = useState(false)
  const video = parseVideo(address)
  const set = () => {
    setTried(true)
    if (!video) return
    const named = title.trim() || t('rich.videoOf', { player: video.player })
    const attrs = { src: video.src, title: named }
    if (before) editor.commands.updateAttributes('video', attrs)
    else insertBlock(editor, { type: 'video', attrs })
    onDone()
  }
  const remove = () => {
    editor.chain().focus().deleteSelection().run()
    onDone()
  }
  return (
    <EditorBar label={t('rich.video')} onEnter={set} onLeave={onDone}>
      <EditorInput
        autoFocus={!before}
        type="url"
        label={t('rich.videoAddress')}
        placeholder="https://www.youtube.com/watch?v="
        max={2000}
        value={address}
        problem={tried && !video ? t('rich.videoWrong') : undefined}
        onChange={setAddress}
      />
      <EditorInput label={t('rich.videoTitle')} value={title} max={120} onChange={setTitle} />
      <BarButton onClick={set}>{t(before ? 'rich.changeVideo' : 'rich.setVideo')}</BarButton>
      {before && <BarButton onClick={remove}>{t('rich.removeVideo')}</BarButton>}
    </EditorBar>
  )
}
