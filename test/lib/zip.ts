import { crc32, deflateRawSync } from 'node:zlib';

/** Packed already: to repeat it, or to lie about its length. */
interface Packed {
  packed: Buffer;
  bytes: number;
}

/** A zip archive of small entries, as few bytes of code as the format allows; names are written as they are, good or bad. */
export function zipOf(entries: Readonly<Record<string, string | Packed>>): Buffer<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const plain = typeof content === 'string' ? Buffer.from(content) : undefined;
    const packed = typeof content === 'string' ? deflateRawSync(content) : content.packed;
    const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.bytes;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(plain ? crc32(plain) : 0, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name)]);
    local.push(header, packed);
    central.push(Buffer.from('PK\u0001\u0002\u0014\0'), facts, place, Buffer.from(name));
    offset += header.length + packed.length;
  }
  const listing = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, listing, end]);
}
