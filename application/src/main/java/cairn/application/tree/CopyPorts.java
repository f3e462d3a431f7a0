package cairn.application.tree;

import cairn.application.port.BlobStore;
import cairn.application.port.ResourceCopies;
import cairn.application.port.UploadRepository;

/// What copying touches besides the tree.
public record CopyPorts(TreePorts tree, ResourceCopies copies, UploadRepository uploads, BlobStore blobs) {}
