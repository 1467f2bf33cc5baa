import {
  FolderOpenOutlined,
  LinkOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type Key, t } from '../../../i18n'
import { insertBlock } from './insert'
import { LinkBar } from './LinkBar'
import { createTableNode } from './nodes/table'
import { PictureBar } from './PictureBar'
import { TableBar } from './TableBar'
import { ToolRow } from './ToolRow'
import { steps, type Tool, tools } from './tools'
import { VideoBar } from './VideoBar'

type Props = {
  editor: Editor
  label: string
  /** How often the keys for a link were pressed in the text. */
  linkAsks: number
  onPictures: () => void
  /** If there is a library. */
  onLibrary: (() => void) | undefined
}
type Pressed = {
  name: Key
  icon: ReactNode
  on?: boolean | undefined
  open?: boolean
  disabled?: boolean
  onClick: () => void
}

const ToolButton = ({ name, icon, on, open, disabled = false, onClick }: Pressed) => (
  <Button
    type="text"
    icon={icon}
    title={t(name)}
    aria-label={t(name)}
    aria-pressed={on}
    aria-expanded={open}
    disabled={disabled}
    onClick={onClick}
  />
)
export const Toolbar = ({ editor, label, linkAsks, onPictures, onLibrary }: Props) => {
  const [requested, setAsked] = useState<'link' | 'video' | null>(null)
  const all: readonly Tool[] = [...tools, ...steps]
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: all.map((tool) => tool.isOn?.(editor)),
      can: all.map((tool) => tool.can?.(editor) ?? true),
      link: editor.isActive('link'),
      inTable: editor.isActive('table'),
      // What table commands can do depends on the cells that are selected.
      cells: editor.isActive('table') ? editor.state.selection.toJSON() : null,
      alt: editor.isActive('picture') ? String(editor.getAttributes('picture').alt ?? '') : null,
      video: editor.isActive('video') ? String(editor.getAttributes('video').src) : null,
    }),
  })
  const done = () => {
    setAsked(null)
    editor.commands.focus()
  }
  useEffect(() => {
    if (linkAsks) setAsked('link')
  }, [linkAsks])
  const ask = (what: 'link' | 'video') => setAsked((was) => (was === what ? null : what))
  const button = (tool: Tool, i: number) => (
    <ToolButton
      key={tool.key}
      name={tool.key}
      icon={tool.icon}
      on={state.on[i]}
      disabled={!state.can[i]}
      onClick={() => tool.run(editor)}
    />
  )
  const isAsked = (what: 'link' | 'video') => requested === what
  return (
    <div className="editor-tools">
      <ToolRow label={t('rich.tools', { label })} onLeave={() => editor.commands.focus()}>
        {tools.map(button)}
        <ToolButton
          name="rich.link"
          icon={<LinkOutlined aria-hidden />}
          on={state.link}
          open={isAsked('link')}
          onClick={() => ask('link')}
        />
        <ToolButton name="rich.picture" icon={<PictureOutlined aria-hidden />} onClick={onPictures} />
        {onLibrary && (
          <ToolButton name="rich.library" icon={<FolderOpenOutlined aria-hidden />} onClick={onLibrary} />
        )}
        <ToolButton
          name="rich.video"
          icon={<PlayCircleOutlined aria-hidden />}
          open={isAsked('video')}
          disabled={state.inTable}
          onClick={() => ask('video')}
        />
        <ToolButton
          name="rich.table"
          icon={<TableOutlined aria-hidden />}
          disabled={state.inTable}
          onClick={() => insertBlock(editor, createTableNode())}
        />
        {steps.map((tool, i) => button(tool, tools.length + i))}
      </ToolRow>
      {requested === 'link' && <LinkBar editor={editor} onDone={done} />}
      {requested === 'video' && <VideoBar editor={editor} onDone={done} />}
      {!requested && state.video !== null && <VideoBar key={state.video} editor={editor} onDone={done} />}
      {!requested && state.alt !== null && <PictureBar editor={editor} alt={state.alt} />}
      {state.inTable && <TableBar editor={editor} label={label} />}
    </div>
  )
}
