import {
  FolderOpenOutlined,
  LinkOutlined,
  PictureOutlined,
  PlayCircleOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { createTable } from '@tiptap/extension-table'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Key, t } from '#i18n/index.ts'
import { BarButton, EditorBar, EditorInput } from './EditorBar'
import { insertBlock } from './insert'
import { steps, type Tool, tableTools, tools } from './tools'
import { parseVideo, watchUrl } from './video'

type ToolRowProps = { label: string; className?: string; children: ReactNode; onLeave: () => void }

const buttonsOf = (row: HTMLElement | null) => [
  ...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]
const focusMoves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A mouse press would move the focus out of the text, and with it the next keys. */
const stayInText = (event: MouseEvent) => event.preventDefault()

/** Buttons with a single tab stop; arrow keys move between them, Escape returns to the text. */
const ToolRow = ({ label, className, children, onLeave }: ToolRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  const settle = () => {
    const buttons = buttonsOf(row.current)
    const stop = buttons.find((b) => b === last.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  // The enabled buttons change with the text.
  useEffect(settle)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(row.current)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const way = focusMoves[event.key]
    if (at < 0 || !(way || event.key === 'Escape')) return
    event.preventDefault()
    // The form around the editor may handle the same keys.
    event.stopPropagation()
    if (way) buttons[way(at, buttons.length)]?.focus()
    else onLeave()
  }
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onMouseDown={stayInText}
      onFocus={(event) => {
        last.current = event.target
        settle()
      }}
    >
      {children}
    </div>
  )
}

type VideoBarProps = { editor: Editor; onDone: () => void }

/** Inserts a video, or changes the selected one. */
const VideoBar = ({ editor, onDone }: VideoBarProps) => {
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
    else insertBlock(editor, editor.schema.node('video', attrs))
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

const address = /^(https?:\/\/[^\s/\\?#]\S*|mailto:\S+@\S+|tel:\+?[\d -]+)$/i

/** Sets or removes the link of the selected text. */
const LinkBar = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
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

/** The alt text of the selected picture. */
const PictureBar = ({ editor, alt }: { editor: Editor; alt: string }) => {
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

/** Rows, columns and cells of the current table. */
const TableBar = ({ editor, label }: { editor: Editor; label: string }) => (
  <ToolRow
    className="editor-table-tools"
    label={t('rich.tableTools', { label })}
    onLeave={() => editor.commands.focus()}
  >
    {tableTools.map((tool) => (
      <Button
        key={tool.key}
        type="text"
        size="small"
        disabled={!tool.can?.(editor)}
        onClick={() => tool.run(editor)}
      >
        {t(tool.key)}
      </Button>
    ))}
  </ToolRow>
)

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
          onClick={() => insertBlock(editor, createTable(editor.schema, 3, 3, true))}
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
