# Uploads a file with Debian's python3-tuspy: argv is the address of the server, the cookie, the file, and the address of an
# upload to go on with, or '-'. Prints the upload's address before the first byte and the offset at the end.
import sys
from tusclient import client

server, cookie, path, url = sys.argv[1:]
tus = client.TusClient(server + "/api/uploads", headers={"Cookie": cookie})
metadata = {"filename": "lecture.mp4", "filetype": "video/mp4", "purpose": "lesson-video"}
piece = 16 * 1024 * 1024
if url == "-":
    uploader = tus.uploader(path, chunk_size=piece, metadata=metadata)
    uploader.set_url(uploader.create_url())
    uploader.offset = 0
else:
    uploader = tus.uploader(path, chunk_size=piece, metadata=metadata, url=url)
print(uploader.url, flush=True)
print(uploader.offset, flush=True)
uploader.upload()
print(uploader.offset, flush=True)
