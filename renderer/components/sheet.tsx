// Owns a sheet over the window: help and things that were asked for. Never opens by itself.
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import './overlays.css';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

export function Sheet({ isOpen, onClose, title, children }: SheetProps) {
  const say = useWords();
  return (
    <ModalOverlay
      className="sheet-veil"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
    >
      <Modal className="sheet">
        <Dialog className="sheet-dialog">
          <header className="sheet-head">
            <Heading slot="title" className="sheet-title display">
              {title}
            </Heading>
            <Button tone="quiet" onPress={onClose}>
              {say('action.close')}
            </Button>
          </header>
          <div className="sheet-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
