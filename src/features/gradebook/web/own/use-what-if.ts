import { useEffect, useState } from 'react';
import { keepText, readText } from '#web/storage/stored-text.ts';
import { parseTried, type Tried } from './what-if.ts';

export interface WhatIf {
  isOn: boolean;
  tried: Tried;
  turn: (isOn: boolean) => void;
  change: (workId: string, typed: string) => void;
  startOver: () => void;
}

/** Points that a student tries out: kept in this browser, and never sent. */
export function useWhatIf(courseId: string): WhatIf {
  const key = `quad.grades.what-if.${courseId}`;
  const [tried, setTried] = useState<Tried>(() => parseTried(readText(key)));
  const [isOn, setOn] = useState(() => Object.keys(tried).length > 0);
  useEffect(() => {
    const isEmpty = Object.keys(tried).length === 0;
    keepText(key, isEmpty ? '' : JSON.stringify(tried));
  }, [key, tried]);
  return {
    isOn,
    tried,
    turn: setOn,
    change: (workId, typed) =>
      setTried(({ [workId]: _before, ...others }) =>
        typed.trim() === '' ? others : { ...others, [workId]: typed },
      ),
    startOver: () => setTried({}),
  };
}
