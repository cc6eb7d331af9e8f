'use client';

import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  INSERT_TABLE_COMMAND,
  TableCellNode,
  TableNode,
  TableRowNode,
} from '@lexical/table';
import {
  createClientFeature,
  slashMenuBasicGroupWithItems,
} from '@payloadcms/richtext-lexical/client';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type BaseSelection,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical';
import { TablePlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalTablePlugin';
import { Table } from 'lucide-react';

import { HEADER, TABLE_LIMITS } from '@/core/rich-text/tables';

/**
 * Tables in the editor, with every action in the toolbar, because Payload's own `EXPERIMENTAL_TableFeature` 3.90.1 has
 * English texts, and menus that open only with the mouse.
 */

const INITIAL_SIZE = { rows: '3', columns: '3', includeHeaders: { rows: true, columns: false } };

const findCell = (selection: BaseSelection | null): TableCellNode | null => {
  if ($isTableSelection(selection)) return $findCellNode(selection.anchor.getNode());
  return $isRangeSelection(selection) ? $findCellNode(selection.anchor.getNode()) : null;
};

const findTable = (selection: BaseSelection | null): TableNode | null => {
  const cell = findCell(selection);
  return cell && $findTableNode(cell);
};

const cellsOf = (selection: BaseSelection | null): TableCellNode[] =>
  $isTableSelection(selection) ? selection.getNodes().filter($isTableCellNode) : [];

const isMerged = (cell: TableCellNode | null): boolean =>
  cell !== null && (cell.getColSpan() > 1 || cell.getRowSpan() > 1);

const hasRoom = (selection: BaseSelection, more: { rows: number; columns: number }): boolean => {
  const table = findTable(selection);
  if (!table) return false;
  const rows = table.getChildrenSize() + more.rows;
  const columns = table.getColumnCount() + more.columns;
  const { cells, ...most } = TABLE_LIMITS;
  return rows <= most.rows && columns <= most.columns && rows * columns <= cells;
};

/** Whether the first cell is a header of this direction: then all cells of the first row or column are. */
const isHeaded = (table: TableNode, direction: number): boolean => {
  const row = table.getFirstChild();
  const cell = $isTableRowNode(row) ? row.getFirstChild() : null;
  return $isTableCellNode(cell) && cell.hasHeaderState(direction);
};

const toggleHeader = (direction: number) => (): void => {
  const table = findTable($getSelection());
  if (!table) return;
  const set = direction === HEADER.column ? $setTableRowIsHeader : $setTableColumnIsHeader;
  set(table, 0, !isHeaded(table, direction));
};

const insertTable = (editor: LexicalEditor): void => {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, INITIAL_SIZE);
};

interface Action {
  key: string;
  /** At most 25 characters: Payload cuts longer ones. */
  label: string;
  isEnabled: (selection: BaseSelection) => boolean;
  isActive?: (selection: BaseSelection) => boolean;
  run: (editor: LexicalEditor) => void;
}

const isInTable = (selection: BaseSelection): boolean => findCell(selection) !== null;

const isHeadedHere = (direction: number) => (selection: BaseSelection) => {
  const table = findTable(selection);
  return table !== null && isHeaded(table, direction);
};

const ACTIONS: readonly Action[] = [
  {
    key: 'tableInsert',
    label: 'Insertar una tabla',
    isEnabled: (selection) => !isInTable(selection),
    run: insertTable,
  },
  {
    key: 'tableRowAbove',
    label: 'Añadir fila encima',
    isEnabled: (selection) => hasRoom(selection, { rows: 1, columns: 0 }),
    run: () => $insertTableRowAtSelection(false),
  },
  {
    key: 'tableRowBelow',
    label: 'Añadir fila debajo',
    isEnabled: (selection) => hasRoom(selection, { rows: 1, columns: 0 }),
    run: () => $insertTableRowAtSelection(true),
  },
  {
    key: 'tableColumnLeft',
    label: 'Añadir columna izquierda',
    isEnabled: (selection) => hasRoom(selection, { rows: 0, columns: 1 }),
    run: () => $insertTableColumnAtSelection(false),
  },
  {
    key: 'tableColumnRight',
    label: 'Añadir columna derecha',
    isEnabled: (selection) => hasRoom(selection, { rows: 0, columns: 1 }),
    run: () => $insertTableColumnAtSelection(true),
  },
  {
    key: 'tableHeaderRow',
    label: 'Primera fila: encabezado',
    isEnabled: isInTable,
    isActive: isHeadedHere(HEADER.column),
    run: toggleHeader(HEADER.column),
  },
  {
    key: 'tableHeaderColumn',
    label: '1.ª columna: encabezado',
    isEnabled: isInTable,
    isActive: isHeadedHere(HEADER.row),
    run: toggleHeader(HEADER.row),
  },
  {
    key: 'tableMerge',
    label: 'Unir las celdas elegidas',
    isEnabled: (selection) => cellsOf(selection).length > 1,
    run: () => $mergeCells(cellsOf($getSelection())),
  },
  {
    key: 'tableUnmerge',
    label: 'Separar la celda',
    isEnabled: (selection) => isMerged(findCell(selection)),
    run: () => $unmergeCell(),
  },
  {
    key: 'tableDeleteRow',
    label: 'Quitar la fila',
    isEnabled: isInTable,
    run: () => $deleteTableRowAtSelection(),
  },
  {
    key: 'tableDeleteColumn',
    label: 'Quitar la columna',
    isEnabled: isInTable,
    run: () => $deleteTableColumnAtSelection(),
  },
  {
    key: 'tableDelete',
    label: 'Quitar la tabla',
    isEnabled: isInTable,
    run: () => {
      const table = findTable($getSelection());
      table?.replace($createParagraphNode()).selectStart();
    },
  },
];

const Icon = () => <Table size={20} strokeWidth={1.5} aria-hidden />;

function TablesPlugin() {
  return <TablePlugin hasCellBackgroundColor={false} hasHorizontalScroll />;
}

/** The client part of the feature `tables`. */
export const TablesFeatureClient = createClientFeature({
  nodes: [TableNode, TableRowNode, TableCellNode],
  plugins: [{ Component: TablesPlugin, position: 'normal' }],
  slashMenu: {
    groups: [
      slashMenuBasicGroupWithItems([
        {
          Icon,
          key: 'table',
          keywords: ['tabla', 'table'],
          label: 'Tabla',
          onSelect: ({ editor }) => insertTable(editor),
        },
      ]),
    ],
  },
  toolbarFixed: {
    groups: [
      {
        type: 'dropdown',
        ChildComponent: Icon,
        key: 'table',
        order: 15,
        items: ACTIONS.map(({ isActive, isEnabled, key, label, run }) => ({
          key,
          label,
          isActive: ({ selection }) => isActive?.(selection) ?? false,
          isEnabled: ({ selection }) => isEnabled(selection),
          onSelect: ({ editor }) => editor.update(() => run(editor)),
        })),
      },
    ],
  },
});
