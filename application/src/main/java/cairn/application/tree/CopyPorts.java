package cairn.application.tree;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.UploadRepository;
import cairn.application.port.resource.ResourceCopies;

/// What copying touches besides the tree.
public record CopyPorts(TreePorts tree, ResourceCopies copies, UploadRepository uploads, BlobStore blobs) {}
